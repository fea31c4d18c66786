/**
 * Names the password of a user `u` as it is kept, for statements: another one takes back what this one
 * began.
 */
export const passwordMark = "encode(sha256(convert_to(u.password, 'UTF8')), 'hex')"
