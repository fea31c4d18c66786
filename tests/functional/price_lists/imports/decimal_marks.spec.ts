import { typedHere } from '#app/accounts/audit/define_audit_event'
import { utils, write } from '@e965/xlsx'
import { test } from '@japa/runner'
import type { UploadConfig } from '#shared/answers/upload'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { putBack } from '#app/price_lists/imports/queue/put_back'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenCurrency, givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  importText,
  listAt,
  offersOf,
  ownBrand,
  thenOver,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'
import { configOf, givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

/** Many whole prices, then these: more than are looked at before the first row is imported. */
const longList = (prices: readonly string[]) =>
  listAt([...Array.from({ length: 300 }, () => 7), ...prices])

function workbookOf(prices: readonly (string | number)[]): Buffer {
  const rows = prices.map((price, index) => [ownBrand(), `N${index}`, price])
  const sheet = utils.aoa_to_sheet([['Brand', 'Part number', 'Price'], ...rows])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Prices')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

test.group('A price with three digits after its only mark', (group) => {
  group.setup(withBackground)

  test('is asked about at the first import of a list, and remembered', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(
      supplier,
      listAt(['1,250', '2,500', '900'], `Marked ${unique()}`)
    )
    const submit = async (kind: 'imports' | 'checks', said: Partial<UploadConfig> = {}) => {
      const response = await call(client, supplier, 'post', `/price-lists/${list.id}/${kind}`, {
        upload_id: parsed.upload_id,
        config: { ...configOf(parsed), ...said },
      })
      response.assertStatus(202)
      return thenEnded(client, supplier, response.body().data)
    }
    const example = { line: 2, text: '1,250' }
    assert.containSubset(await submit('checks'), {
      state: 'checked',
      rows_new: 3,
      outcome: { doubts: [{ type: 'thousands', column: 4, count: 2, examples: [example] }] },
    })
    assert.containSubset(await submit('imports'), {
      state: 'failed',
      failure: { type: 'marks_needed', columns: ['price'] },
    })
    assert.isEmpty(await offersOf(list.id))

    assert.equal((await submit('imports', { marks: { price: '.' } })).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['1250', '2500', '900'])
    assert.containSubset(await submit('imports'), { state: 'live', rows_unchanged: 3 })
    // Said otherwise, it is read otherwise: a manager looks at so large a move.
    const moved = await submit('imports', { marks: { price: ',' } })
    assert.containSubset(moved, { state: 'awaiting_confirmation', rows_changed: 2 })
  })

  test('is read again as it was, whatever was said of another file since', async ({ assert }) => {
    const brand = `Again ${unique()}`
    const { id } = await givenPriceList()
    const manager = await givenStaff('manager')
    const file = (...prices: (string | null)[]) => listAt(prices, brand)
    const said = (price: '.' | ',') => ({ marks: { price } })
    assert.equal((await whenDone(id, file('1,250', '2,500'), { config: said('.') })).state, 'live')
    const whole = await whenDone(id, file('1,250', '2,600'))
    const update = await whenDone(id, file('1,350'), { config: { mode: 'update' } })
    assert.deepEqual([whole.state, update.state], ['live', 'live'])
    const newest = { config: said(','), confirmed: true, userId: manager.id }
    const other = await whenDone(id, file('1,250', '2,500'), newest)
    assert.deepEqual(await costsOf(id), ['1.25', '2.5'])

    const undo = await undoImport(other.id, manager.id, typedHere)
    assert.equal(undo.ok && (await thenOver(undo.value.id)).state, 'live')
    assert.deepEqual(await costsOf(id), ['1350', '2600'])
    const again = await whenDone(id, file('1,350', '2,600'))
    assert.containSubset(again, { state: 'live', rows_unchanged: 2 })

    await whenDone(id, file('1,250', '2,500'), newest)
    const put = await putBack(whole.id, { userId: manager.id, isConfirmed: true }, typedHere)
    assert.equal(put.ok && (await thenOver(put.value.id)).state, 'live')
    assert.deepEqual(await costsOf(id), ['1250', '2600'])
  })

  test('is confirmed as it was read, and said of what waits it is not remembered', async ({
    assert,
  }) => {
    const brand = `Waits ${unique()}`
    const { id } = await givenPriceList()
    const manager = await givenStaff('manager')
    const file = (...prices: (string | null)[]) => listAt(prices, brand)
    const said = (price: '.' | ',') => ({ marks: { price } })
    await whenDone(id, file('1,250', '2,500'), { config: said('.') })
    const moved = await whenDone(id, file('1,250', '2,500'), { config: said(',') })
    assert.equal(moved.state, 'awaiting_confirmation')
    const again = await whenDone(id, file('1,250', '2,500'))
    assert.containSubset(again, { state: 'live', rows_unchanged: 2 })

    const half = await whenDone(id, file('1,250'))
    assert.containSubset(half, { state: 'awaiting_confirmation', rows_unchanged: 1 })
    const config = { mode: 'update' as const, ...said(',') }
    await whenDone(id, file(null, '2,500'), { config, confirmed: true, userId: manager.id })
    assert.deepEqual(await costsOf(id), ['1250', '2.5'])
    await confirmImport(half.id, manager.id, typedHere)
    assert.equal((await thenOver(half.id)).state, 'live')
    assert.deepEqual(await costsOf(id), ['1250', null])
  })

  for (const { prices, costs } of [
    { prices: ['1,250', '12,50'], costs: ['1.25', '12.5'] },
    { prices: ['1,250', '1,250.50'], costs: ['1250', '1250.5'] },
    { prices: ['1.250', '12,50'], costs: ['1250', '12.5'] },
    { prices: ['1,250', '0,250'], costs: ['1.25', '0.25'] },
    { prices: ['1.250', '1.250.000'], costs: ['1250', '1250000'] },
  ]) {
    test(`is decided by what is beside it, however late: ${prices.join(' and ')}`, async ({
      assert,
    }) => {
      const list = await givenPriceList()
      // Other lists have these numbers at other prices, and the guard would ask.
      const confirmed = { confirmed: true }
      const done = await whenDone(
        list.id,
        `${longList(prices)}\n${ownBrand()};;no number;5`,
        confirmed
      )
      assert.containSubset(done, { state: 'live', rows_rejected: 1, rows_new: 302 })
      assert.deepEqual(done.rejects[0]?.examples.length, 1)
      assert.deepEqual(
        (await costsOf(list.id)).filter((cost) => cost !== '7'),
        costs
      )
    })
  }

  test('is not what was said of another file, when what is beside it says otherwise', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const config = { marks: { price: '.' as const } }
    await whenDone(list.id, longList(['1,250', '12,50']), { confirmed: true, config })
    const costs = (await costsOf(list.id)).filter((cost) => cost !== '7')
    assert.deepEqual(costs, ['1.25', '12.5'])
  })

  test('is asked about when others speak for both marks', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, longList(['1,250', '12,50', '12.50']))
    assert.deepEqual(done.failure, { type: 'marks_needed', columns: ['price'] })
    await whenImported(list.id, listAt(['12,50', '12.50']))
  })

  test('has decimals in a currency of three', async ({ assert }) => {
    await givenCurrency('KWD', '3.25')
    const list = await givenPriceList({ currency_code: 'KWD' })
    await whenImported(list.id, listAt(['1.250', '2.500']))
    assert.deepEqual(await costsOf(list.id), ['1.25', '2.5'])
  })

  test('may be a quantity as well; a weight is a part of one', async ({ assert }) => {
    const list = await givenPriceList()
    const header = 'Brand;Part number;Price;Stock;Weight'
    const file = `${header}\n${ownBrand()};N1;5;4,000;1,250\n${ownBrand()};N2;5;2,000;2,100`
    const refused = await importText(list.id, file)
    assert.containSubset(refused, { error: { type: 'marks_needed', columns: ['quantity'] } })
    await whenImported(list.id, file, { marks: { quantity: ',' } })
    assert.containSubset(await offersOf(list.id), [
      { available_quantity: 4, weight: '1.25' },
      { available_quantity: 2, weight: '2.1' },
    ])
  })

  test('of a workbook is a question where it is a text', async ({ assert }) => {
    const list = await givenPriceList()
    const done = (prices: (string | number)[], marks?: UploadConfig['marks']) =>
      whenDone(list.id, workbookOf(prices), {
        name: 'list.xlsx',
        confirmed: true,
        config: marks ? { marks } : null,
      })
    assert.equal((await done([1.125])).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['1.125'])
    assert.equal((await done([1.125, '1.250'])).failure?.type, 'marks_needed')
    assert.equal((await done([1.125, '1.250'], { price: ',' })).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['1.125', '1250'])
  })
})

test.group('What a file makes somebody doubt', () => {
  test('is counted over all its rows, with some of them', async ({ assert }) => {
    const list = await givenPriceList()
    const rows = [
      'QA;2020-01-03;part;5',
      'QA;янв.20;part;5',
      'QA;9.86E+08;part;5',
      'QA;"=""00123""";part;5',
      'QA;OC 90;Р¤РёР»СЊС‚СЂ;5',
      'QA;OC 91;Фильтр \uFFFD\uFFFD;5',
      'QA;MAR-20;Сірий;5',
    ]
    const { doubts } = await whenImported(list.id, `${longList([])}\n${rows.join('\n')}`)
    assert.sameDeepMembers(
      doubts.map(({ type, column, count }) => [type, column, count]),
      [
        ['became_date', 2, 2],
        ['exponent', 2, 1],
        ['formula_text', 2, 1],
        ['broken_letters', 3, 2],
      ]
    )
    assert.deepEqual(doubts[0]?.examples, [
      { line: 302, text: '2020-01-03' },
      { line: 303, text: 'янв.20' },
    ])
    assert.include(
      (await offersOf(list.id)).map(({ partnumber }) => partnumber),
      '00123'
    )
  })
})
