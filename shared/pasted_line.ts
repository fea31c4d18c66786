/** What a line says besides the number, and what is left of it. */
interface ReadLine {
  rest: string
  /** Null: it says none. */
  quantity: number | null
}

const UNIT = String.raw`(?:pcs?|pieces?|units?|ea|sets?|шт|штук[иа]?|ед|компл|к-т)`
const FIGURE = String.raw`(\d{1,6})`

/** `[12:30, 22/11/2026] Rashid: ` of a chat. */
const CHAT = /^\[[^\]]*\d:\d\d[^\]]*\][^:]*:\s*/
/** `1. `, `2) `, `- `, `• ` of a list. */
const BULLET = /^(?:\d{1,3}[.)]\s+|[-–—•*·]\s+)/

/** `OC90 - 4 pcs`, `OC90 4шт.`, `OC90 (2 pcs)` */
const UNIT_BEHIND = new RegExp(String.raw`^(.+?)[\s\-–—:=,(]+${FIGURE}\s*${UNIT}\.?\s*\)?$`, 'iu')
/** `OC90 x2`, `OC90 × 2`, `OC90 * 2 pcs`; `OC90 qty 2`, `OC90, qty: 2 pcs`, `OC90 кол-во 2` */
const TIMES_BEHIND = new RegExp(
  String.raw`^(.+?)(?:\s[xх]|\s*[×*]|[\s,:(-]+(?:q(?:uanti|-)?ty|кол(?:-?во|ичество))[.:=]?)\s*${FIGURE}(?:\s*${UNIT}\.?)?\)?$`,
  'iu'
)
/** `2x OC90`, `2 × OC90`, `2 pcs OC90` */
const TIMES_BEFORE = new RegExp(
  String.raw`^${FIGURE}\s*(?:[xх]\s|[×*]|${UNIT}\.?\s)\s*(?:of\s)?(.+)$`,
  'iu'
)
/** `OC90: 2`, `OC90 = 2` */
const SIGN_BEHIND = new RegExp(String.raw`^(.+?)\s*[:=]\s*${FIGURE}$`, 'u')
/** `OC90 - 4`; without spaces or with a zero in front it belongs to the number. */
const DASH_BEHIND = /^(.+?)\s[-–—]\s([1-9]\d{0,2})$/u
/** `OC90 (2)` */
const BRACKETS = new RegExp(String.raw`^(.+?)\s*\(${FIGURE}\)$`, 'u')

/** Takes a quantity out of a line of text: `2x OC90`, `OC90 - 4 pcs`, `MANN W 712/75 2 шт`. */
export function readLine(text: string, isAmongLines: boolean): ReadLine {
  const line = text
    .trim()
    .replace(CHAT, '')
    .replace(isAmongLines ? BULLET : '', '')
    .trim()
  const behind = [TIMES_BEHIND, UNIT_BEHIND, SIGN_BEHIND, BRACKETS, isAmongLines && DASH_BEHIND]
  for (const shape of behind) {
    const [, rest = '', figure] = (shape && shape.exec(line)) || []
    if (isNumber(rest)) return { rest: rest.trim(), quantity: Number(figure) }
  }
  const [, figure, rest = ''] = TIMES_BEFORE.exec(line) ?? []
  if (isNumber(rest)) return { rest: rest.trim(), quantity: Number(figure) }
  return { rest: line.replace(/[,;.]+$/, ''), quantity: null }
}

const MINUS = '[-−–]'
const QUANTITY = new RegExp(
  String.raw`^(?:[x×х*]\s*)?(${MINUS}?)(\d{1,6}|\d{1,3}(?: \d{3})+)(?:[.,]0+)?(${MINUS}?)\s*(?:${UNIT}\.?|[x×х*])?$`,
  'iu'
)

/**
 * The quantity a cell holds: `4`, `4 pcs`, `4.00`, `1 200`; nothing is wanted of a negative one (`-4`,
 * `3-`). Null when it holds something else.
 */
export function quantityIn(cell: string): number | null {
  const [, minus, figures, minusBehind] = QUANTITY.exec(cell.trim()) ?? []
  const digits = figures?.replaceAll(' ', '')
  if (digits === undefined) return null
  if (minus !== '' || minusBehind !== '') return digits.length > 4 ? null : 0
  // So many digits without anything beside them are a part number.
  return digits.length > 4 && digits === cell.trim() ? null : Number(digits)
}

/** Whether a text can be a part number: none is without a figure. */
export function isNumber(text: string): boolean {
  return /\d/.test(text)
}
