/** A text with all of it that PostgreSQL can hold: no NUL, and no half of a character that takes two. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
