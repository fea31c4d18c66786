/** A dot in front of a word, as in a domain. */
const DOT = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}-]*\p{L})/gu

/**
 * A name that somebody chose whom the reader of a mail may not know. Mail programs make links of whatever looks like an
 * address: its dots become signs that look the same, so that `evil.test` stays a text.
 */
export function unlinkedName(name: string): string {
  return name.replaceAll('://', ' ').replace(DOT, '\u2024')
}
