import { format } from 'numfmt'

/** Formats name a language for their decimal mark; ours is the point, whatever program reads the file. */
const LANGUAGE = /\[\$-[^\]]*\]/g

/**
 * A number as a cell with that code shows it: `2.50` of 2.5 and `0.00`, `A-045` of 45 and `"A-"000`.
 * The number itself where it shows nothing, or nobody knows what.
 */
export function shownNumber(plain: string, code: string): string {
  try {
    const shown = format(code.replace(LANGUAGE, ''), Number(plain), { nbsp: false }).trim()
    return shown === '' || shown.includes('#####') ? plain : shown
  } catch {
    return plain
  }
}
