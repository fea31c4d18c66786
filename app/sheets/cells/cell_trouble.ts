/** The reasons why a filled cell has no readable value. */
export type CellTrouble = 'formula_without_value' | 'error_value'

/**
 * The value of a formula that no program has calculated. Rows are stored and displayed with it, and all code that reads
 * cells recognises it.
 */
export const UNCALCULATED = '=?'

/**
 * `#N/A`, `#REF!`, `#DIV/0!`, `#NAME?` and their forms in other languages (`#Н/Д`, `#ССЫЛКА!`, `#¿NOMBRE?`,
 * `#ДЕЛ/0!`): capital letters, with a mark at the end except for a few.
 */
const ERROR =
  /^(?:#[¡¿]?[\p{Lu}_]+(?:\/[\p{Lu}0]+)?[!?]|#(?:N\/A|N\/D|NV|YOK|Н\/Д|Н\/П|GETTING_DATA)!?|Err:5\d\d)$/u

const [EQUALS, HASH, CAPITAL_E] = [61, 35, 69] as const

/** Checks the trimmed text of a cell. It is called for every row of long files. */
export function cellTrouble(text: string): CellTrouble | null {
  const first = text.charCodeAt(0)
  if (first === EQUALS) return text === UNCALCULATED ? 'formula_without_value' : null
  if (first !== HASH && first !== CAPITAL_E) return null
  return text.length <= LONGEST && ERROR.test(text) ? 'error_value' : null
}

const LONGEST = 20
