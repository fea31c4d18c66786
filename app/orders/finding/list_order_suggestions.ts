import { partNumberKey } from '#shared/search_keys'
import type { OrderSuggestion } from '#shared/answers/orders/order_suggestions'
import type { Contractor } from '#app/accounts/signed_in_user'
import { inBrandOrder } from '#app/database/brand_order'
import { allOf, beginsWith, contains } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { ownedBy } from '#app/orders/order_policy'

/** Of each kind so many are offered. */
const MOST = 6
/** So many of the newest rows are looked through: what is looked for is most likely there. */
const NEWEST = 5_000
/** Of rows with the same beginning; one part may have been ordered often. */
const MOST_ROWS = 500

/**
 * Part numbers, order numbers and references of what the contractor ordered that fit a text, the part
 * numbers by their beginning; without a text the newest orders and references. Three short statements,
 * however much was ordered.
 */
export async function listOrderSuggestions(
  contractor: Contractor,
  text: string
): Promise<OrderSuggestion[]> {
  const [numbers, parts, references] = await Promise.all([
    findNumbers(contractor.id, text),
    findParts(contractor.id, partNumberKey(text)),
    findReferences(contractor.id, text),
  ])
  return [...numbers, ...parts, ...references]
}

function findNumbers(contractorId: number, text: string): Promise<OrderSuggestion[]> {
  const fits = contains('number', text)
  return sql.rows<OrderSuggestion>(
    `SELECT 'order_number' AS kind, number AS value, reference AS about
     FROM (${newest('o', 'o.number, o.reference, o.created_at, o.id')}) o
     WHERE ${numbered(fits.text, 2)} ORDER BY created_at DESC, id DESC LIMIT ${MOST}`,
    [contractorId, ...fits.values]
  )
}

async function findParts(contractorId: number, key: string): Promise<OrderSuggestion[]> {
  if (key === '') return []
  const where = allOf([ownedBy(contractorId, 'i'), beginsWith('i.partnumber_key', key)])
  return sql.rows<OrderSuggestion>(
    `SELECT 'partnumber' AS kind, partnumber AS value, brand_name AS about FROM (
       SELECT partnumber, brand_name, partnumber_key FROM order_items i WHERE ${where.text}
       ORDER BY partnumber_key LIMIT ${MOST_ROWS}) i
     GROUP BY partnumber, brand_name ORDER BY min(length(partnumber_key)), partnumber, ${inBrandOrder('brand_name')}
     LIMIT ${MOST}`,
    where.values
  )
}

function findReferences(contractorId: number, text: string): Promise<OrderSuggestion[]> {
  const fits = contains('reference', text)
  return sql.rows<OrderSuggestion>(
    `SELECT 'reference' AS kind, reference AS value, '' AS about FROM (
       SELECT * FROM (${newest('o', 'o.reference, o.created_at')}) o
       UNION ALL SELECT * FROM (${newest('i', 'i.reference, i.created_at')}) i) r
     WHERE reference <> '' AND ${numbered(fits.text, 2)}
     GROUP BY reference ORDER BY max(created_at) DESC, reference LIMIT ${MOST}`,
    [contractorId, ...fits.values]
  )
}

/** The newest orders `o` or items `i` of the contractor `$1`. */
function newest(table: 'o' | 'i', columns: string): string {
  return `SELECT ${columns} FROM ${table === 'o' ? 'orders' : 'order_items'} ${table}
    WHERE ${table}.contractor_id = $1
    ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT ${NEWEST}`
}

/** A condition of one value with the number of its parameter. */
function numbered(text: string, parameter: number): string {
  return text.replace('$?', `$${parameter}`)
}
