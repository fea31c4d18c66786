import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import type { PriceImport } from '#shared/answers/price_import'
import { MOVE_BINS } from '#shared/prices/move_bins'
import { withBackground } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { listAt, whenDone, whenImported } from '#tests/scenes/price_lists/price_imports'

const HEADER = 'Brand;Part number;Name;Price;Quantity;Multiple;Min quantity'

function fileOf(brand: string, rows: readonly string[]): string {
  return [HEADER, ...rows.map((row) => `${brand};${row}`)].join('\n')
}

function binsOf({ outcome }: PriceImport): Record<string, number> {
  return Object.fromEntries(
    (outcome?.histogram ?? []).flatMap((count, index) => {
      const { from = null, to = null } = MOVE_BINS[index] ?? {}
      return count === 0 ? [] : [[`${from}..${to}`, count]]
    })
  )
}

test.group('What an import comes to', (group) => {
  group.setup(withBackground)

  test('is said by a check in figures, old and new', async ({ assert }) => {
    const brand = `Figures ${unique()}`
    const list = await givenPriceList()
    await whenImported(
      list.id,
      fileOf(brand, ['1;a;10;5;;', '2;b;20;;10;20', '3;c;30;0;;', '4;d;40;1;;'])
    )
    const done = await whenDone(
      list.id,
      fileOf(brand, ['1;a;10;5;;', '2;;22;3;;50', '3;c;31;1;;', '5;e;5;>10;6;', '4;d;44;;;']),
      { isCheck: true }
    )
    assert.containSubset(done.outcome, {
      now: {
        positions: 4,
        smallest: '10.0000',
        median: '20.0000',
        largest: '40.0000',
        largest_multiple: 10,
        largest_minimum: 20,
        with_stock: 2,
        with_name: 4,
      },
      after: {
        positions: 5,
        smallest: '5.0000',
        median: '22.0000',
        largest: '44.0000',
        largest_multiple: 6,
        largest_minimum: 50,
        with_stock: 4,
        with_name: 4,
      },
      new_brands: [],
      currency_found: null,
    })
    assert.deepEqual(binsOf(done), { '0..0': 1, '0..10': 1, '10..30': 2 })
    assert.deepEqual(
      done.outcome?.largest_moves.map((it) => [it.partnumber, it.line]),
      [
        ['2', 3],
        ['4', 6],
        ['3', 4],
      ]
    )
    assert.isNull(done.outcome?.largest_multiple)
  })

  test('names the position with the largest multiple when nothing had half of it', async ({
    assert,
  }) => {
    const brand = `Multiple ${unique()}`
    const list = await givenPriceList()
    await whenImported(list.id, fileOf(brand, ['1;a;10;;12;', '2;b;20;;10;']))
    const check = (multiple: number) =>
      whenDone(list.id, fileOf(brand, ['1;a;10;;12;', `2;b;20;;${multiple};`]), { isCheck: true })
    assert.isNull((await check(23)).outcome?.largest_multiple)
    assert.deepEqual((await check(24)).outcome?.largest_multiple, {
      brand_name: brand,
      partnumber: '2',
      line: 3,
      multiple: 24,
    })
  })

  test('of a first list counts every part once, and knows no figures of before', async ({
    assert,
  }) => {
    const brand = `First ${unique()}`
    const list = await givenPriceList()
    const file = fileOf(brand, ['1;a;10;5;;', '2;b;20;;;', '2;b;40;;;'])
    const checked = await whenDone(list.id, file, { isCheck: true })
    assert.containSubset(checked.outcome, {
      now: null,
      after: { positions: 2, largest: '40.0000' },
    })
    const live = await whenDone(list.id, file)
    assert.containSubset(live, {
      state: 'live',
      rows_new: 2,
      rows_duplicate: 1,
      outcome: {
        now: null,
        after: { positions: 2, smallest: '10.0000', largest: '40.0000' },
        samples: [{ is_new: true, cost_before: null }],
      },
    })
  })

  test('counts a move on a limit in the bin beyond it', async ({ assert }) => {
    const brand = `Bins ${unique()}`
    const list = await givenPriceList()
    const before = Array.from({ length: 12 }, () => 100)
    await whenImported(list.id, listAt(before, brand))
    const after = [10, 50, 70, 90, 91, 100, 109, 110, 130, 150, 200, 1000]
    const done = await whenDone(list.id, listAt(after, brand), { isCheck: true })
    assert.deepEqual(
      done.outcome?.histogram,
      MOVE_BINS.map(() => 1)
    )
    // More than 30 %, not as much.
    assert.deepEqual(done.outcome?.far_moves, { up: 3, down: 2 })
  })

  test('names brands nobody knows yet, with a known one spelt nearly so', async ({ assert }) => {
    const list = await givenPriceList()
    const known = await givenBrand(`Zimmermann ${unique()}`)
    await whenImported(list.id, `${listAt([10])}\n${known.name};1;x;5`)
    const misspelt = known.name.replace('mm', 'm')
    const rows = [1, 2].map((n) => `${misspelt};${n};x;5`).join('\n')
    const done = await whenDone(list.id, `${listAt([10])}\n${known.name};1;x;5\n${rows}`)
    assert.containSubset(done, { state: 'live', brands_added: 1 })
    assert.deepEqual(done.outcome?.new_brands, [{ name: misspelt, positions: 2, like: known.name }])
  })

  test('shows positions at the prices of those who buy', async ({ assert }) => {
    const brand = `Samples ${unique()}`
    const made = await sql.one<{ id: number }>(
      `INSERT INTO price_groups (name) VALUES ($1) RETURNING id`,
      [`Group ${unique()}`]
    )
    const list = await givenPriceList({ visible_price_group_ids: [made?.id ?? 0] })
    await whenImported(list.id, listAt([10, 20, 30, 40, 50, 60], brand))
    const nobody = await whenDone(list.id, listAt([10, 20, 30, 40, 50, 60], brand), {
      isCheck: true,
    })
    assert.containSubset(nobody.outcome, { samples_for: null, samples: [{ price: null }] })
    await sql.run(`INSERT INTO markup_rules (price_group_id, percent) VALUES ($1, 50)`, [made?.id])
    await sql.run(
      `INSERT INTO contractors (name, code, region_code, currency_code, price_group_id, status)
       SELECT $1, $1, code, 'USD', $2, 'active' FROM regions LIMIT 1`,
      [`Buyer ${unique()}`, made?.id]
    )
    const done = await whenDone(list.id, listAt([10, 20, 30, 44, 50, 60, 70], brand), {
      isCheck: true,
    })
    assert.equal(done.outcome?.samples_for?.currency_code, 'USD')
    assert.lengthOf(done.outcome?.samples ?? [], 5)
    assert.containSubset(done.outcome?.samples, [
      { partnumber: 'N6', is_new: true, cost_before: null, price: '105.00', price_before: null },
      { partnumber: 'N3', is_new: false, cost: '44.0000', price: '66.00', price_before: '60.00' },
    ])
  })
})

test.group('The positions a check shows', (group) => {
  group.setup(withBackground)

  const numbers = ({ outcome }: PriceImport) =>
    [outcome?.samples ?? [], ...(outcome?.other_samples ?? [])].map((five) =>
      five.map(({ partnumber }) => partnumber)
    )

  test('are five, with three other fives, none of them twice', async ({ assert }) => {
    const brand = `Fives ${unique()}`
    const list = await givenPriceList()
    const before = Array.from({ length: 30 }, () => 100)
    await whenImported(list.id, listAt(before, brand))
    // Of what moved the furthest is in the first, and one that is new in each of the first two.
    const after = [...before.map((price, n) => (n === 7 ? 150 : price)), 10, 20]
    const done = await whenDone(list.id, listAt(after, brand), { isCheck: true })
    const fives = numbers(done)
    assert.lengthOf(fives, 4)
    assert.isTrue(fives.every((five) => five.length === 5))
    assert.equal(new Set(fives.flat()).size, 20)
    assert.includeMembers(fives[0] ?? [], ['N7', 'N30'])
    assert.include(fives[1], 'N31')
  })

  test('of a first list are any of the file, and of a short one all there are', async ({
    assert,
  }) => {
    const brand = `Short ${unique()}`
    const list = await givenPriceList()
    const check = async (many: number) =>
      numbers(
        await whenDone(
          list.id,
          listAt(
            Array.from({ length: many }, () => 10),
            brand
          ),
          {
            isCheck: true,
          }
        )
      ).map((five) => five.length)
    assert.deepEqual(await check(3), [3])
    assert.deepEqual(await check(13), [5, 5])
    assert.deepEqual(await check(40), [5, 5, 5, 5])
  })
})

test.group('An import whose prices are odd as a whole', (group) => {
  group.setup(withBackground)

  async function reasonsOf(before: string, after: string, currency_code = 'USD') {
    const list = await givenPriceList({ currency_code })
    await whenImported(list.id, before)
    return (await whenDone(list.id, after)).review?.reasons
  }

  test('waits when the median of the moves is beyond 30 %', async ({ assert }) => {
    const brand = `Median ${unique()}`
    const hundred = Array.from({ length: 100 }, () => 100)
    const moved = (to: number, many: number) => hundred.map((price, n) => (n < many ? to : price))
    const before = listAt(hundred, brand)
    assert.deepEqual(await reasonsOf(before, listAt(moved(131, 2), brand)), ['median'])
    assert.isUndefined(await reasonsOf(before, listAt(moved(130, 2), brand)))
    assert.isUndefined(await reasonsOf(before, listAt(moved(131, 1), brand)))
    assert.deepEqual(await reasonsOf(before, listAt(moved(69, 3), brand)), ['median'])
  })

  test('waits when a third of the prices is beyond 50 %', async ({ assert }) => {
    const brand = `Third ${unique()}`
    const before = listAt([100, 100, 100, 100, 100, 100], brand)
    const slightly = [101, 101, 101, 101]
    const far = listAt([151, 49, ...slightly], brand)
    assert.deepEqual(await reasonsOf(before, far), ['third_far'])
    assert.isUndefined(await reasonsOf(before, listAt([151, 50, ...slightly], brand)))
  })

  test('waits when nothing is in stock any more', async ({ assert }) => {
    const brand = `Stock ${unique()}`
    const before = fileOf(brand, ['1;a;10;5;;', '2;b;20;;;'])
    assert.deepEqual(await reasonsOf(before, fileOf(brand, ['1;a;10;0;;', '2;b;20;;;'])), [
      'stock_gone',
    ])
    assert.deepEqual(await reasonsOf(before, listAt([10], brand)), ['half_gone', 'stock_gone'])
    assert.isUndefined(await reasonsOf(before, fileOf(brand, ['1;a;10;1;;', '2;b;20;;;'])))
  })

  test('waits when the file says another currency than the list has', async ({ assert }) => {
    const brand = `Money ${unique()}`
    const before = listAt([10, 20, 30], brand)
    const inEuros = before.replace('Price', 'Price EUR')
    assert.deepEqual(await reasonsOf(before, inEuros), ['other_currency'])
    assert.isUndefined(await reasonsOf(before, inEuros, 'EUR'))
    const first = await givenPriceList()
    assert.containSubset(await whenDone(first.id, inEuros), {
      state: 'awaiting_confirmation',
      rows_new: 3,
      outcome: { currency_found: 'EUR' },
      review: { currency_found: 'EUR' },
    })
  })
})
