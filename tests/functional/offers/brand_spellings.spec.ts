import { test } from '@japa/runner'
import { readPartOffers } from '#app/offers/part_offers'
import { isOfBrand } from '#app/offers/offers_by_key'
import { sql } from '#app/database/sql'
import { brandKey, partNumberKey } from '#shared/search_keys'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'

test.group('The brand of an offer', () => {
  test('is told by the spellings of when it was found, whatever was looked for since', async ({
    assert,
  }) => {
    const contractor = (await givenBuyer()).contractor! // a buyer has one
    const { partnumber, brand_id } = await givenOffer()
    const key = partNumberKey(partnumber)
    const spelling = `Spelling ${unique()}`
    const find = () => readPartOffers(sql, contractor, [key])
    const isMeant = ({ byKey, brand_aliases }: Awaited<ReturnType<typeof find>>) =>
      (byKey.get(key) ?? []).some(isOfBrand(spelling, brand_aliases))
    const before = await find()
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [
      brandKey(spelling),
      brand_id,
    ])
    const between = await find()
    await sql.run('DELETE FROM brand_aliases WHERE key = $1', [brandKey(spelling)])
    const after = await find()
    assert.deepEqual([before, between, after].map(isMeant), [false, true, false])
  })
})
