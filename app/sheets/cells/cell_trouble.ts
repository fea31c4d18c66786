/** Why a cell has no value to read, although there is something in it. */
export type CellTrouble = 'formula_without_value' | 'error_value'

/**
 * What stands in the place of a formula that no program has calculated. It says so wherever a row is
 * kept or shown, and is read as it by everything that looks at cells.
 */
export const UNCALCULATED = '=?'

/**
 * `#N/A`, `#REF!`, `#DIV/0!`, `#NAME?` and what they are in other languages (`#Н/Д`, `#ССЫЛКА!`,
 * `#¿NOMBRE?`, `#ДЕЛ/0!`): capitals, and a mark at the end where it is not one of a few.
 */
const ERROR =
  /^(?:#[¡¿]?[\p{Lu}_]+(?:\/[\p{Lu}0]+)?[!?]|#(?:N\/A|N\/D|NV|YOK|Н\/Д|Н\/П|GETTING_DATA)!?|Err:5\d\d)$/u

const [EQUALS, HASH, CAPITAL_E] = [61, 35, 69] as const

/** Looks at the text of a cell, without blanks around it; asked for every row of long files. */
export function cellTrouble(text: string): CellTrouble | null {
  const first = text.charCodeAt(0)
  if (first === EQUALS) return text === UNCALCULATED ? 'formula_without_value' : null
  if (first !== HASH && first !== CAPITAL_E) return null
  return text.length <= LONGEST && ERROR.test(text) ? 'error_value' : null
}

const LONGEST = 20
