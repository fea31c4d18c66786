/** Whether a name fits a pattern of `*` and `?`, whatever its capitals; an empty one fits all. */
export function fitsPattern(name: string, pattern: string): boolean {
  const wanted = pattern.trim().toLowerCase()
  if (wanted === '') return true
  return fits(Array.from(name.toLowerCase().normalize('NFC')), Array.from(wanted.normalize('NFC')))
}

/** Goes back to the last star only, so that no pattern takes long. */
function fits(name: readonly string[], pattern: readonly string[]): boolean {
  let at = 0
  let wanted = 0
  let star = -1
  let mark = 0
  while (at < name.length) {
    if (pattern[wanted] === '*') {
      star = wanted++
      mark = at
    } else if (pattern[wanted] === '?' || pattern[wanted] === name[at]) {
      at++
      wanted++
    } else if (star >= 0) {
      wanted = star + 1
      at = ++mark
    } else return false
  }
  while (pattern[wanted] === '*') wanted++
  return wanted === pattern.length
}
