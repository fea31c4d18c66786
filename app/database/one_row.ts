import type { Sql, SqlValue } from '#app/database/sql'

/** Returns the row of a statement that always has one, such as an aggregate or an INSERT. */
export async function oneRow<T>(db: Sql, text: string, values?: SqlValue[]): Promise<T> {
  const row = await db.one<T>(text, values)
  if (row === null) throw new Error('A statement that always answers one row answered none')
  return row
}
