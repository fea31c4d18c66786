import { partNumberKey } from '#shared/search_keys'
import { beginsWith, condition, type Condition } from '#app/database/conditions'

/**
 * Part numbers that begin with a text, by a column of their keys. Text without a letter or digit is the
 * beginning of none.
 */
export function partNumberBegins(column: string, text: string): Condition {
  const key = partNumberKey(text)
  return key === '' ? condition('false') : beginsWith(column, key)
}
