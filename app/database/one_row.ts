import type { Sql, SqlValue } from '#app/database/sql'

/** The row of a statement that always answers one: of aggregates. */
export async function oneRow<T>(db: Sql, text: string, values?: SqlValue[]): Promise<T> {
  const row = await db.one<T>(text, values)
  if (row === null) throw new Error('An aggregate answers one row')
  return row
}
