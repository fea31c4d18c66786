/** Letters of Latin that no mark can be taken from. */
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
 * A header as it is compared: letters and digits in lower case, single blanks between words. Names
 * of programs are taken apart (`QtyAvailable`, `part_no`); accents, which many leave out, and the
 * article that Arabic writes before its words are left away.
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

/** Whether these words are in a header: as words of it, or in a script that puts none between blanks. */
export function saysWord(header: string, word: string): boolean {
  return /\p{Script=Han}/u.test(word) ? header.includes(word) : ` ${header} `.includes(` ${word} `)
}
