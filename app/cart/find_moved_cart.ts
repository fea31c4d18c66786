import type { MovedCart } from '#shared/answers/dashboard'
import { addMoney } from '#shared/money'
import { amountToday, currencyToday, movedOf } from '#shared/moved_lines'
import { findCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { linesOf, priceLines, type CartLine } from '#app/cart/cart_line'
import { toCart, toCartItem } from '#app/cart/cart_transformer'
import { readInPieces } from '#app/database/read_in_pieces'
import { sql } from '#app/database/sql'
import { MANY_ROWS } from '#app/http/files/answer_in_pieces'
import { FairQueue } from '#app/threads/fair_queue'

/** Reading a large cart takes a while: one after another, and by turns. */
const largeCarts = new FairQueue({
  atOnce: 1,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

/**
 * What moved in the cart since its lines were added, as the cart itself shows it; null: nothing.
 *
 * @throws QueueFull
 */
export async function findMovedCart(owner: CartOwner): Promise<MovedCart | null> {
  const head = await findCart(owner)
  if (!head || head.lines === 0) return null
  const read = () => addUpMoved(owner, head)
  return head.lines > MANY_ROWS ? largeCarts.run(owner.id, read) : read()
}

async function addUpMoved({ contractor }: CartOwner, head: CartHead): Promise<MovedCart | null> {
  const cart = toCart(head, contractor.currency_code)
  const otherCurrency = cart.current_currency_code !== undefined
  let lines = 0
  let gone = 0
  let today = '0.00'
  await sql.transaction((tx) =>
    readInPieces<CartLine>(tx, linesOf(head.id), async (piece) => {
      const priced = await priceLines(tx, piece, contractor)
      const items = priced.map((line) => toCartItem(line, otherCurrency))
      const moved = items.flatMap((item) => movedOf(item) ?? [])
      lines += moved.length
      gone += moved.filter((one) => one.gone).length
      today = addMoney(today, ...items.map(amountToday))
    })
  )
  if (lines === 0) return null
  const { total, currency_code } = cart
  return {
    lines,
    gone,
    total,
    currency_code,
    total_today: today,
    currency_today: currencyToday(cart),
  }
}
