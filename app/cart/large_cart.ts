import { findCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { lineColumns, lineTables, priceLines, type CartLine } from '#app/cart/cart_line'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { sql } from '#app/database/sql'

/** So many lines are read, priced and written at a time. */
const PIECE = 500

/** Carts with more lines are answered in pieces. */
const LARGE = 1_000

export function isLarge(head: CartHead | null): boolean {
  return head !== null && head.lines > LARGE
}

/** Writes the answer of a cart with its lines, as it is at one moment. */
export async function writeLargeCart(
  owner: CartOwner,
  add: (piece: string) => void
): Promise<void> {
  const { contractor } = owner
  await sql.transaction(async (tx) => {
    const head = await findCart(owner, tx)
    const cart = toCart(head, contractor.currency_code)
    add(`{"data":${JSON.stringify(cart).slice(0, -1)},"items":[`)
    await tx.run(
      `DECLARE lines NO SCROLL CURSOR FOR
       SELECT ${lineColumns} FROM ${lineTables('cart_items')} WHERE i.cart_id = $1
       ORDER BY lower(i.brand_name), lower(i.partnumber), i.id`,
      [head?.id ?? 0]
    )
    const otherCurrency = cart.current_currency_code !== undefined
    for (let separator = ''; ; separator = ',') {
      const lines = await tx.rows<CartLine>(`FETCH ${PIECE} FROM lines`)
      if (lines.length === 0) break
      const priced = await priceLines(tx, lines, contractor)
      const items = priced.map((line) => JSON.stringify(toCartItem(line, otherCurrency)))
      add(separator + items.join(','))
    }
    add(']}}')
  })
}
