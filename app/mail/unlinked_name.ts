/** A dot in front of a word, as in a domain, however it is written. */
const DOT = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}-]*\p{L})/gu
/** Four numbers, as an address of the network. */
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * A name that somebody chose whom the reader of a mail may not know. Mail programs make links of whatever looks like an
 * address: its dots become signs that look the same, so that `evil.test` stays a text.
 */
export function unlinkedName(name: string): string {
  return name
    .replaceAll('://', ' ')
    .replace(DOT, '\u2024')
    .replace(NUMBERS, (numbers) => numbers.replaceAll('.', '\u2024'))
}
