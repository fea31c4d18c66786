import type { Condition } from '#app/database/conditions'
import type { Sql, Transaction } from '#app/database/sql'

/** So many more ready pieces of a line lie in boxes; of a locked order. */
export async function changePacked(tx: Transaction, itemId: number, by: number): Promise<void> {
  await tx.run('UPDATE order_items SET qty_packed = qty_packed + $2 WHERE id = $1', [itemId, by])
}

/**
 * Says where the ready pieces of lines lie.
 *
 * @param where a condition over the lines `i`, its values numbered from `$1` (`allOf`)
 * @returns of how many lines it was said
 */
export function noteShelf(db: Sql, { text, values }: Condition, shelf: string): Promise<number> {
  return db.run(`UPDATE order_items i SET shelf = $${values.length + 1} WHERE ${text}`, [
    ...values,
    shelf,
  ])
}
