/** A dot before a word, as in a domain, in any of its forms. */
const DOT = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}-]*\p{L})/gu
/** Four numbers, as in an IPv4 address. */
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * Prevents a name from becoming a link in a mail to somebody who may not know its author. Mail programs turn text that
 * looks like an address into links. Dots are replaced by a similar character, so that `evil.test` stays plain text.
 */
export function unlinkedName(name: string): string {
  return name
    .replaceAll('://', ' ')
    .replace(DOT, '\u2024')
    .replace(NUMBERS, (numbers) => numbers.replaceAll('.', '\u2024'))
}
