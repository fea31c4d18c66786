import { findCart, type CartOwner } from '#app/cart/cart'
import { linesOf, priceLines, type CartLine } from '#app/cart/cart_line'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { readInPieces } from '#app/database/read_in_pieces'
import { sql } from '#app/database/sql'

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
    const otherCurrency = cart.current_currency_code !== undefined
    let separator = ''
    await readInPieces<CartLine>(tx, linesOf(head?.id ?? 0), async (lines) => {
      const priced = await priceLines(tx, lines, contractor)
      const items = priced.map((line) => JSON.stringify(toCartItem(line, otherCurrency)))
      add(separator + items.join(','))
      separator = ','
    })
    add(']}}')
  })
}
