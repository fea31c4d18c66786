/** Returns the text without characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
