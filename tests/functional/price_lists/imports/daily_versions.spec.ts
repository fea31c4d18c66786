import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { compareVersions } from '#app/price_lists/imports/versions/compare_versions'
import { isHeld } from '#app/uploads/upload_kinds'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  applyDay,
  dailyFile,
  dailyLists,
  type DailyRow,
} from '#tests/scenes/price_lists/daily_lists'
import { offersOf, whenDone } from '#tests/scenes/price_lists/price_imports'

const DAYS = 20
const POSITIONS = 400

test.group('Daily versions of one list', (group) => {
  group.setup(withBackground)

  test('change each day what differs, and ten of them are kept', async ({ assert }) => {
    const list = await givenPriceList()
    const onSale = new Map<string, DailyRow>()
    const ids: number[] = []
    let tenthBefore = new Map<string, DailyRow>()
    let day = 0
    for (const file of dailyLists(65, POSITIONS)) {
      const expected = applyDay(onSale, file)
      const done = await whenDone(list.id, dailyFile(file))
      assert.containSubset(done, { state: 'live', rows_rejected: 0, ...expected }, `day ${day}`)
      ids.push(done.id)
      if (++day === DAYS - 9) tenthBefore = new Map(onSale)
      if (day === DAYS) break
    }
    const offers = (await offersOf(list.id)).filter(({ gone }) => !gone)
    assert.deepEqual(
      new Map(offers.map(({ partnumber, name, cost }) => [partnumber, `${name} ${cost}`])),
      new Map([...onSale].map(([number, { name, price }]) => [number, `${name} ${+price}`]))
    )

    const kept = ids.slice(-10)
    assert.deepEqual(await importsThat(list.id, CHANGES), kept)
    assert.deepEqual(await importsThat(list.id, FILES), kept)
    const [from = 0, to = 0] = [kept[0], kept.at(-1)]
    const user = await givenStaff('manager')
    const compared = await compareVersions({
      user,
      priceListId: list.id,
      from,
      to,
      page: 1,
      perPage: 50,
    })
    assert.deepEqual(compared.ok && compared.value.counts, differences(tenthBefore, onSale))
  }).timeout(300_000)
})

const CHANGES = 'EXISTS (SELECT FROM price_import_changes c WHERE c.price_import_id = i.id)'
const FILES = `EXISTS (SELECT FROM uploads WHERE uploads.id = i.upload_id AND ${isHeld()})`

async function importsThat(priceListId: number, condition: string): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT id FROM price_imports i WHERE price_list_id = $1 AND ${condition} ORDER BY id`,
    [priceListId]
  )
  return rows.map(({ id }) => id)
}

function differences(before: Map<string, DailyRow>, after: Map<string, DailyRow>) {
  const counts = { price: 0, new: 0, gone: 0 }
  for (const [number, { price }] of after) {
    const was = before.get(number)
    if (!was) counts.new++
    else if (was.price !== price) counts.price++
  }
  for (const number of before.keys()) if (!after.has(number)) counts.gone++
  return counts
}
