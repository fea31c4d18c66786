/** What is odd about an address of mail: it has letters that nobody sees, or looks like another one. */
export type AddressOddity = 'hidden_letters' | 'mixed_alphabets'

/** Letters that take no place on the screen, and such as look like a blank. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cn}\p{Co}\p{Z}]/gu

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
]

/**
 * Why an address may not be what it looks like; null for one that is. A part of it, between dots and the at sign, is
 * written in one alphabet: `аdmin` with a Cyrillic letter is not `admin`.
 */
export function oddityOf(address: string): AddressOddity | null {
  if (address.search(HIDDEN) !== -1) return 'hidden_letters'
  const isMixed = address
    .split(/[.@]/)
    .some((part) => ALPHABETS.filter((alphabet) => alphabet.test(part)).length > 1)
  return isMixed ? 'mixed_alphabets' : null
}

/** The address with its hidden letters as their numbers: `layla[U+200B]@firm.ae`. */
export function withHiddenShown(address: string): string {
  return address.replace(HIDDEN, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })
}
