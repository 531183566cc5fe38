/** The release: told by the description of the interfaces and by `/metrics`, and raised when a caller could notice. */
export const version = '0.2.0'
