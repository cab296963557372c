/* Every Go program loads bcryptprimitives.dll for its random numbers. Debian's Wine has none: this
 * stands in for it, in tests only. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* of advapi32.dll, also called RtlGenRandom */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return SystemFunction036(data, (ULONG)length); }
