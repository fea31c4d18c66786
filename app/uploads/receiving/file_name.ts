const MOST = 200

/**
 * What a file was called, fit to be shown: without folders, without characters nobody sees (which
 * can also turn a name around), not endless. It is never used as a path.
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
