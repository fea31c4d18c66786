const MOST = 200

/**
 * Returns a file name that can be displayed: without folders, invisible characters (which could also reverse the text)
 * and excessive length. It is never used as a path.
 */
export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).pop() ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(name)) return 'file'
  const letters = Array.from(name)
  if (letters.length <= MOST) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, MOST - ending.length).join('') + ending
}
