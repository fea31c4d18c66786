import type { ApiClient } from '@japa/api-client'
import type { Quotation } from '#shared/answers/quotation'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

const PARTS = 280
const LISTS = 30

/**
 * A quotation of 280 parts, each in all of 30 price lists at prices by chance: which lists are best is
 * not proven in two seconds, nor in ten.
 */
export async function givenHardChoice(
  client: ApiClient
): Promise<{ buyer: SignedInUser; quotation: Quotation }> {
  const brand = await givenBrand()
  const lists: number[] = []
  for (let list = 0; list < LISTS; list++) lists.push((await givenPriceList()).id)
  const prefix = `H${unique()}X`
  await sql.run(
    `INSERT INTO offers (price_list_id, brand_id, partnumber_key, name, cost)
     SELECT list.id, $1, $2 || part, 'Oil filter',
       10 + ('x' || left(md5(list.nr || ' ' || part), 6))::bit(24)::int % 1000 / 100.0
     FROM unnest($3::bigint[]) WITH ORDINALITY AS list (id, nr), generate_series(1, $4::int) part`,
    [brand.id, prefix, lists, PARTS]
  )
  const buyer = await givenBuyer()
  const items = Array.from({ length: PARTS }, (_, part) => ({ partnumber: `${prefix}${part + 1}` }))
  return { buyer, quotation: await givenQuotation(client, buyer, ...items) }
}
