import { format } from 'numfmt'

/** Formats specify a language for the decimal mark. We always use the point, whatever program reads the file. */
const LANGUAGE = /\[\$-[^\]]*\]/g

/**
 * Formats a number as a cell with this code displays it: `2.50` for 2.5 and `0.00`, `A-045` for 45 and `"A-"000`.
 * Returns the number itself if the code displays nothing or is not supported.
 */
export function shownNumber(plain: string, code: string): string {
  try {
    const shown = format(code.replace(LANGUAGE, ''), Number(plain), { nbsp: false }).trim()
    return shown === '' || shown.includes('#####') ? plain : shown
  } catch {
    return plain
  }
}
