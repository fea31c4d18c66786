// A part of the server that it loads when it is asked for first.
export const late = 'as it was first'
