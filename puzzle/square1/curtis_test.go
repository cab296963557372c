package square1

// Fred Curtis' tables as he printed them, read from his page; what a row of his
// leaves open because the row above has it is left out.

// curtisTable2: ID, shape, reflection, rotations, multiplier. The text at hand has
// 3-6 as AAaaaaAa, which is only 11 of 12 units; an a is restored.
const curtisTable2 = `
6-1 AAAAAA Y 6 1/6
5-1 AAAAAaa Y 1 1
5-2 AAAAaAa Y 1 1
5-3 AAAaAAa Y 1 1
4-1 AAAAaaaa Y 1 1
4-2 AAAaAaaa N 1 1
4-3 AAAaaAaa Y 1 1
4-4 AAAaaaAa N 1 1
4-5 AAaAAaaa Y 1 1
4-6 AAaAaAaa N 1 1
4-7 AAaAaaAa Y 1 1
4-8 AAaaAAaa Y 2 1/2
4-9 AAaaAaAa N 1 1
4-10 AaAaAaAa Y 4 1/4
3-1 AAAaaaaaa Y 1 1
3-2 AAaAaaaaa N 1 1
3-3 AAaaAaaaa N 1 1
3-4 AAaaaAaaa Y 1 1
3-5 AAaaaaAaa N 1 1
3-6 AAaaaaaAa N 1 1
3-7 AaAaAaaaa Y 1 1
3-8 AaAaaAaaa N 1 1
3-9 AaAaaaAaa N 1 1
3-10 AaaAaaAaa Y 3 1/3
2-1 AAaaaaaaaa Y 1 1
2-2 AaAaaaaaaa Y 1 1
2-3 AaaAaaaaaa Y 1 1
2-4 AaaaAaaaaa Y 1 1
2-5 AaaaaAaaaa Y 2 1/2
`

// curtisSums: corners, edges, permutation sum.
const curtisSums = `
6 0 1/6
5 2 3
4 4 35/4
3 6 28/3
2 8 9/2
`

// curtisTable3: corners of top and bottom, factors, product. He has the factors
// of the last two rows the other way round, as in the first two.
const curtisTable3 = `
6 2 1/6 9/2 3/4
5 3 3 28/3 28
4 4 35/4 35/4 1225/16
3 5 3 28/3 28
2 6 1/6 9/2 3/4
`

// curtisTable4: number, top, its rotations, bottom, its rotations, Sym2, Sym3,
// Sym4, size of the group, templates.
const curtisTable4 = `
1 AAAAAA 6 AAaaaaaaaa 1 N Y N 32 ?
2 AAAAAA 6 AaAaaaaaaa 1 N Y N 32 ?
3 AAAAAA 6 AaaAaaaaaa 1 N Y N 32 ?
4 AAAAAA 6 AaaaAaaaaa 1 N Y N 32 ?
5 AAAAAA 6 AaaaaAaaaa 2 N Y N 32 ?
6 AAAAAaa 1 AAAaaaaaa 1 N Y N 32 ?
7 AAAAAaa 1 AAaAaaaaa 1 N N N 16 ?
8 AAAAAaa 1 AAaaAaaaa 1 N N N 16 ?
9 AAAAAaa 1 AAaaaAaaa 1 N Y N 32 ?
10 AAAAAaa 1 AaAaAaaaa 1 N Y N 32 ?
11 AAAAAaa 1 AaAaaAaaa 1 N N N 16 ?
12 AAAAAaa 1 AaaAaaAaa 3 N Y N 32 ?
13 AAAAaAa 1 AAAaaaaaa 1 N Y N 32 ?
14 AAAAaAa 1 AAaAaaaaa 1 N N N 16 ?
15 AAAAaAa 1 AAaaAaaaa 1 N N N 16 ?
16 AAAAaAa 1 AAaaaAaaa 1 N Y N 32 ?
17 AAAAaAa 1 AaAaAaaaa 1 N Y N 32 ?
18 AAAAaAa 1 AaAaaAaaa 1 N N N 16 ?
19 AAAAaAa 1 AaaAaaAaa 3 N Y N 32 ?
20 AAAaAAa 1 AAAaaaaaa 1 N Y N 32 ?
21 AAAaAAa 1 AAaAaaaaa 1 N N N 16 ?
22 AAAaAAa 1 AAaaAaaaa 1 N N N 16 ?
23 AAAaAAa 1 AAaaaAaaa 1 N Y N 32 ?
24 AAAaAAa 1 AaAaAaaaa 1 N Y N 32 ?
25 AAAaAAa 1 AaAaaAaaa 1 N N N 16 ?
26 AAAaAAa 1 AaaAaaAaa 3 N Y N 32 ?
27 AAAAaaaa 1 AAAAaaaa 1 Y Y Y 64 ?
28 AAAAaaaa 1 AAAaAaaa 1 N N N 16 ?
29 AAAAaaaa 1 AAAaaAaa 1 N Y N 32 ?
30 AAAAaaaa 1 AAaAAaaa 1 N Y N 32 ?
31 AAAAaaaa 1 AAaAaAaa 1 N N N 16 ?
32 AAAAaaaa 1 AAaAaaAa 1 N Y N 32 ?
33 AAAAaaaa 1 AAaaAAaa 2 N Y N 32 ?
34 AAAAaaaa 1 AaAaAaAa 4 N Y N 32 ?
35 AAAaAaaa 1 AAAaAaaa 1 Y N N 32 ?
36 AAAaAaaa 1 AAAaaAaa 1 N N N 16 ?
37 AAAaAaaa 1 AAAaaaAa 1 N N Y 32 ?
38 AAAaAaaa 1 AAaAAaaa 1 N N N 16 ?
39 AAAaAaaa 1 AAaAaAaa 1 N N N 16 ?
40 AAAaAaaa 1 AAaAaaAa 1 N N N 16 ?
41 AAAaAaaa 1 AAaaAAaa 2 N N N 16 ?
42 AAAaAaaa 1 AAaaAaAa 1 N N N 16 ?
43 AAAaAaaa 1 AaAaAaAa 4 N N N 16 ?
44 AAAaaAaa 1 AAAaaAaa 1 Y Y Y 64 ?
45 AAAaaAaa 1 AAaAAaaa 1 N Y N 32 ?
46 AAAaaAaa 1 AAaAaAaa 1 N N N 16 ?
47 AAAaaAaa 1 AAaAaaAa 1 N Y N 32 ?
48 AAAaaAaa 1 AAaaAAaa 2 N Y N 32 ?
49 AAAaaAaa 1 AaAaAaAa 4 N Y N 32 ?
50 AAaAAaaa 1 AAaAAaaa 1 Y Y Y 64 ?
51 AAaAAaaa 1 AAaAaAaa 1 N N N 16 ?
52 AAaAAaaa 1 AAaAaaAa 1 N Y N 32 ?
53 AAaAAaaa 1 AAaaAAaa 2 N Y N 32 ?
54 AAaAAaaa 1 AaAaAaAa 4 N Y N 32 ?
55 AAaAaAaa 1 AAaAaAaa 1 Y N N 32 ?
56 AAaAaAaa 1 AAaAaaAa 1 N N N 16 ?
57 AAaAaAaa 1 AAaaAAaa 2 N N N 16 ?
58 AAaAaAaa 1 AAaaAaAa 1 N N Y 32 ?
59 AAaAaAaa 1 AaAaAaAa 4 N N N 16 ?
60 AAaAaaAa 1 AAaAaaAa 1 Y Y Y 64 ?
61 AAaAaaAa 1 AAaaAAaa 2 N Y N 32 ?
62 AAaAaaAa 1 AaAaAaAa 4 N Y N 32 ?
63 AAaaAAaa 2 AAaaAAaa 2 Y Y Y 64 ?
64 AAaaAAaa 2 AaAaAaAa 4 N Y N 32 ?
65 AaAaAaAa 4 AaAaAaAa 4 Y Y Y 64 ?
`
