import { readdir, readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { partNumberOf, positionColumns } from '#app/offers/kept_offers'
import { givenOtherDatabase, type OtherDatabase } from '#tests/scenes/processes/other_database'

const MIGRATION = '0017_smaller_offers.sql'
const FOLDER = 'database/migrations'

/** Three lists of two brands: numbers written in both ways, packs, and some that are gone. */
const OLD_OFFERS = `
  INSERT INTO brands (name, key) VALUES ('QA', 'QA'), ('QB', 'QB');
  INSERT INTO price_lists (name, currency_code) SELECT 'List ' || n, 'USD' FROM generate_series(1, 3) n;
  INSERT INTO offers (price_list_id, brand_id, partnumber, partnumber_key, name, cost,
    available_quantity, available_is_minimum, multiple, min_quantity, weight, gone_at)
  SELECT n % 3 + 1, n % 2 + 1, CASE WHEN n % 5 = 0 THEN 'N ' || n ELSE 'N' || n END, 'N' || n,
    'part ' || n, n + 0.25, nullif(n % 7, 0), n % 11 = 0, n % 4 + 1, n % 3 + 1,
    CASE WHEN n % 2 = 0 THEN n / 1000.0 END, CASE WHEN n % 13 = 0 THEN '2026-01-02'::timestamptz END
  FROM generate_series(1, 2000) n;
  INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status)
  SELECT 'A', 'A', 'UAE', 'USD', min(id), 'active' FROM price_groups;
  INSERT INTO users (name, email, password, contractor_id) SELECT 'A', 'a@a.test', '', id FROM contractors;
  INSERT INTO carts (user_id, currency_code) SELECT id, 'USD' FROM users;
  INSERT INTO cart_items (cart_id, offer_id, quantity, price, brand_name, partnumber)
  SELECT c.id, 5, 1, 1, 'QA', 'N 5' FROM carts c`

const REST = 'id, price_list_id, brand_id, partnumber_key, weight, gone_at'

test.group('Offers that are packed smaller', (group) => {
  let other: OtherDatabase

  group.setup(async () => {
    other = await givenOtherDatabase('smaller_offers')
    const before = (await readdir(app.makePath(FOLDER))).filter((name) => name < MIGRATION)
    for (const name of before.toSorted()) await other.rows(await sqlOf(name))
    await other.rows(OLD_OFFERS)
    return () => other.drop()
  })

  function sqlOf(name: string): Promise<string> {
    return readFile(app.makePath(FOLDER, name), 'utf8')
  }

  async function whyRefused(text: string): Promise<string> {
    const failed = await other.rows(text).then(
      () => null,
      (error: Error) => error
    )
    return failed?.message ?? 'not refused'
  }

  test('are the same offers, and as well guarded as before', async ({ assert }) => {
    const old = await other.rows(
      `SELECT ${REST}, partnumber, name, cost, available_quantity, available_is_minimum, multiple,
         min_quantity FROM offers ORDER BY id`
    )
    assert.lengthOf(old, 2000)
    await other.rows(`BEGIN; ${await sqlOf(MIGRATION)} COMMIT`)
    const packed = await other.rows(
      `SELECT ${REST}, ${positionColumns('offers')} FROM offers ORDER BY id`
    )
    assert.deepEqual(packed, old)

    const insert = `INSERT INTO offers (price_list_id, brand_id, partnumber_key, cost)`
    const [next] = await other.rows<{ id: number; partnumber: string }>(
      `${insert} VALUES (1, 1, 'NEXT', 1) RETURNING id, ${partNumberOf('offers')} AS partnumber`
    )
    assert.deepEqual(next, { id: 2001, partnumber: 'NEXT' })
    assert.include(await whyRefused(`${insert} VALUES (1, 1, 'NEXT', 1)`), 'offers_identity')
    assert.include(await whyRefused(`${insert} VALUES (1, 9, 'NEXT', 1)`), 'no brand')
    assert.include(await whyRefused(`${insert} VALUES (1, 1, 'LESS', 0)`), 'offers_cost_check')
    assert.include(await whyRefused('UPDATE offers SET brand_id = 2 WHERE id = 6'), 'stays')
    assert.include(await whyRefused('DELETE FROM price_lists WHERE id = 3'), 'offers refer')
    const fromCart = await whyRefused('DELETE FROM offers WHERE id = 5')
    assert.include(fromCart, 'cart_items_offer_id_fkey')
  })
})
