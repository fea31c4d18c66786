/** Latin letters without a decomposition. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ё: 'е',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
}

/**
 * Returns the form in which headers are compared: letters and digits in lower case, with single blanks between words.
 * Identifiers are split (`QtyAvailable`, `part_no`). Accents, which people often omit, and the Arabic article are
 * removed.
 */
export function headerWords(cell: string): string {
  const words = cell
    .normalize('NFKD')
    .replace(/(\p{Script=Latin}|\p{Script=Arabic})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[ёıłøßأإآةى]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{Nd}#]+/gu, ' ')
    .trim()
  return /\p{Script=Arabic}/u.test(words) ? words.replace(/(^| )ال(?=\p{L}{2})/gu, '$1') : words
}

/** Whether a header contains these words, as whole words, or in a script that does not separate words by blanks. */
export function saysWord(header: string, word: string): boolean {
  return /\p{Script=Han}/u.test(word) ? header.includes(word) : ` ${header} `.includes(` ${word} `)
}
