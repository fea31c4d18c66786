import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { startImport } from '#tests/faults/price_lists/import_process'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { whenImported } from '#tests/scenes/price_lists/price_imports'

const ROWS = 60_000

function listAt(price: number, mark: string): string {
  const lines = ['Brand;Part number;Name;Price;Stock']
  for (let n = 0; n < ROWS; n++) lines.push(`Load ${n % 50};${mark}${n};part ${n};${price};5`)
  return lines.join('\n')
}

test.group('While a price list is imported', (group) => {
  let folder = ''
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'))
    return () => rm(folder, { recursive: true })
  })

  test('every search is answered, and sees the old list or the new one', async ({
    client,
    assert,
  }) => {
    const mark = `L${unique()}N`
    const list = await givenPriceList()
    await whenImported(list.id, listAt(10, mark))
    const headers = await headersOf(await givenBuyer())
    await writeFile(join(folder, 'load.csv'), listAt(12, mark))
    const importing = startImport(join(folder, 'load.csv'), list.name)
    const seen: string[] = []
    while (importing.isRunning()) {
      const number = `${mark}${seen.length % ROWS}`
      const response = await client.get('/api/offers').qs({ partnumber: number }).headers(headers)
      response.assertStatus(200)
      assert.lengthOf(response.body().offers, 1)
      seen.push(response.body().offers[0].price)
    }
    assert.equal((await importing.ended).code, 0)
    // The default markup is 20 %. Once the new price was seen the old one never comes again.
    const firstNew = seen.indexOf('14.40')
    const [before, after] =
      firstNew === -1 ? [seen, []] : [seen.slice(0, firstNew), seen.slice(firstNew)]
    assert.isNotEmpty(before)
    assert.isTrue(before.every((price) => price === '12.00'))
    assert.isTrue(after.every((price) => price === '14.40'))
  })

  test('all prices of a list change in one moment', async ({ assert }) => {
    const mark = `L${unique()}N`
    const list = await givenPriceList()
    await whenImported(list.id, listAt(10, mark))
    await writeFile(join(folder, 'moment.csv'), listAt(12, mark))
    const importing = startImport(join(folder, 'moment.csv'), list.name)
    while (importing.isRunning()) {
      const row = await sql.one<{ prices: string[] }>(
        `SELECT array_agg(DISTINCT cost::float8::text) AS prices FROM offers
         WHERE price_list_id = $1 AND gone_at IS NULL`,
        [list.id]
      )
      assert.lengthOf(row?.prices ?? [], 1)
    }
    assert.equal((await importing.ended).code, 0)
  })
})
