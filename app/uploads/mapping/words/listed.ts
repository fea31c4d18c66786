/** Words and phrases that stand between bars. */
export function listed(text: string): string[] {
  return text.split('|').map((word) => word.replace(/\s+/g, ' ').trim())
}
