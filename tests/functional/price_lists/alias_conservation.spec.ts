import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { decisionOn, givenNewBrand, whenFolded } from '#tests/scenes/price_lists/new_brands'

/** The same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Offer {
  id: number
  price_list_id: number
  brand_id: number
  partnumber_key: string
  gone: boolean
}

const offersOf = (lists: number[]) =>
  sql.rows<Offer>(
    `SELECT id, price_list_id, brand_id, partnumber_key, gone_at IS NOT NULL AS gone FROM offers
     WHERE price_list_id = ANY ($1) ORDER BY id`,
    [lists]
  )

/** Lists with some numbers under one name, some under the other, and some under both; some of them gone. */
async function givenOffersAtRandom(brands: number[], next: () => number): Promise<number[]> {
  const prefix = unique()
  const lists: number[] = []
  for (let at = 0; at < 3; at++) lists.push((await givenPriceList()).id)
  for (const list of lists) {
    for (const brand of brands) {
      for (let number = 0; number < 25; number++) {
        if (next() < 0.5) continue
        await sql.run(
          `INSERT INTO offers (price_list_id, brand_id, partnumber_key, cost, gone_at)
           VALUES ($1, $2, $3, 10, CASE WHEN $4 THEN now() END)`,
          [list, brand, `${prefix}${number}`, next() < 0.25]
        )
      }
    }
  }
  return lists
}

const place = ({ price_list_id, partnumber_key }: Offer) => `${price_list_id} ${partnumber_key}`

test.group('Offers of a brand that becomes another name', () => {
  test('are neither lost nor doubled, whatever the lists had: seed {$self}')
    .with([1, 2, 3, 4, 5, 6])
    .run(async ({ assert, client }, seed) => {
      const next = random(seed)
      const manager = await givenStaff('manager')
      const [known, fresh, other] = [await givenBrand(), await givenNewBrand(), await givenBrand()]
      const lists = await givenOffersAtRandom([known.id, fresh.id, other.id], next)
      const before = await offersOf(lists)
      const buyer = await givenBuyer()
      for (const { id, gone } of before) {
        if (gone || next() < 0.4) continue
        const line = { offer_id: id, quantity: 1 + Math.floor(next() * 9), reference: '' }
        ;(await call(client, buyer, 'post', '/api/cart/items', line)).assertStatus(201)
      }
      const pieces = `SELECT coalesce(sum(i.quantity), 0)::int AS pieces, count(o.id)::int AS lines,
          count(DISTINCT i.id)::int AS all_lines, max(c.lines) AS kept_lines,
          max(c.total) = sum(i.quantity * i.price) AS adds_up, count(o.gone_at)::int AS gone
        FROM carts c JOIN cart_items i ON i.cart_id = c.id LEFT JOIN offers o ON o.id = i.offer_id
        WHERE c.user_id = $1`
      type Pieces = Record<'pieces' | 'lines' | 'all_lines' | 'kept_lines' | 'gone', number>
      const cart = await sql.one<Pieces>(pieces, [buyer.id])

      await call(client, manager, 'put', `/api/admin/brands/${fresh.id}/alias`, {
        brand_id: known.id,
      })
      await whenFolded(fresh.id, 1 + Math.floor(next() * 7))

      const after = await offersOf(lists)
      const folded = before.map((offer) =>
        offer.brand_id === fresh.id ? { ...offer, brand_id: known.id } : offer
      )
      const places = (offers: Offer[], isSold: boolean) =>
        offers
          .filter(({ gone }) => !isSold || !gone)
          .map((offer) => `${offer.brand_id} ${place(offer)}`)
      assert.sameMembers(places(after, false), [...new Set(places(folded, false))])
      assert.sameMembers(places(after, true), [...new Set(places(folded, true))])
      // What was under one name alone has its id still.
      const twice = new Set(
        before
          .filter(({ brand_id }) => brand_id === fresh.id)
          .map(place)
          .filter((each) => before.some((o) => o.brand_id === known.id && place(o) === each))
      )
      const alone = before.filter((offer) => !twice.has(place(offer)))
      const ids = new Set(after.map(({ id }) => id))
      assert.deepEqual(
        alone.filter(({ id }) => !ids.has(id)),
        []
      )
      const { state, offers_moved, offers_merged } = await decisionOn(fresh.id)
      assert.equal(state, 'done')
      assert.equal(offers_merged, before.length - after.length)
      assert.equal(offers_merged, twice.size)
      assert.equal(
        offers_moved,
        after.filter(
          ({ id, brand_id }) =>
            brand_id === known.id && before.find((o) => o.id === id)?.brand_id === fresh.id
        ).length
      )
      const now = await sql.one<Pieces & { adds_up: boolean }>(pieces, [buyer.id])
      assert.containsSubset(now, { pieces: cart?.pieces, gone: 0, adds_up: true })
      assert.equal(now?.lines, now?.all_lines)
      assert.equal(now?.kept_lines, now?.all_lines)
    })
})
