/** Splits a text into words and phrases, which are separated by bars. */
export function listed(text: string): string[] {
  return text.split('|').map((word) => word.replace(/\s+/g, ' ').trim())
}
