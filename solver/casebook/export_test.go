package casebook

// Form is that of the files.
var Form = form
