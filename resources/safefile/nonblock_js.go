package safefile

// nonblocking is for other systems: browsers have no pipes or devices.
const nonblocking = 0
