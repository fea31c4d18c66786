import { condition, type Condition } from '#app/database/conditions'

/**
 * Contractors by what they are called: something in the name, or the beginning of the tax id or of our number.
 *
 * @param c the table of contractors
 */
export function isCalled(c: string, text: string): Condition {
  const like = text.trim().replace(/[\\%_]/g, '\\$&')
  return condition(
    `(${c}.name ILIKE $? OR ${c}.tax_id LIKE $? OR ${c}.code ILIKE $?)`,
    `%${like}%`,
    `${like}%`,
    `${like}%`
  )
}

/** The same of the column that says whose something is. */
export function ofContractorCalled(column: string, text: string): Condition {
  const { text: called, values } = isCalled('k', text)
  return condition(`${column} IN (SELECT k.id FROM contractors k WHERE ${called})`, ...values)
}
