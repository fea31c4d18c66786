import vine from '@vinejs/vine'

/** Text a user typed: trimmed, and without the one character PostgreSQL cannot store. */
export function textInput(maxLength: number) {
  return vine
    .string()
    .trim()
    .maxLength(maxLength)
    .regex(/^[^\0]*$/)
}
