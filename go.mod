module wedge

go 1.26
