import { test } from '@japa/runner'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { sql } from '#app/database/sql'
import { unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { importText, offersOf, whenImported } from '#tests/scenes/price_lists/price_imports'

const HEADER = 'Brand;Part number;Name;Price;Stock;Multiple;MOQ;Weight\n'

test.group('Importing a price list', () => {
  test('reads every column of a row', async ({ assert }) => {
    const list = await givenPriceList()
    const summary = await whenImported(
      list.id,
      `${HEADER}Mann-Filter;W 719/5;Oil filter;2 259,65;>10;2;4;0,350\n`
    )
    assert.containSubset(summary, { rows: 1, added: 1, rejected: 0 })
    const [offer] = await offersOf(list.id)
    assert.containSubset(offer, {
      partnumber: 'W 719/5',
      partnumber_key: 'W7195',
      name: 'Oil filter',
      cost: '2259.65',
      available_quantity: 10,
      available_is_minimum: true,
      multiple: 2,
      min_quantity: 4,
      weight: '0.35',
      gone: false,
    })
  })

  test('changes only what differs, and every offer keeps its id', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, `${HEADER}A1;1;a;10;5\nA1;2;b;20;5\nA1;3;c;30;5\n`)
    const before = await offersOf(list.id)
    const summary = await whenImported(list.id, `${HEADER}A1;1;a;10;5\nA1;2;b;21;5\nA1;3;c;30;\n`)
    assert.containSubset(summary, { rows: 3, added: 0, changed: 2, unchanged: 1, gone: 0 })
    const after = await offersOf(list.id)
    assert.deepEqual(
      after.map(({ id }) => id),
      before.map(({ id }) => id)
    )
    assert.deepEqual(
      after.map(({ cost, available_quantity }) => [cost, available_quantity]),
      [
        ['10', 5],
        ['21', 5],
        ['30', null],
      ]
    )
  })

  test('marks as gone what the list no longer has, and takes it back as the same offer', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    await whenImported(list.id, `${HEADER}A1;1;a;10\nA1;2;b;20\n`)
    const before = await offersOf(list.id)
    const shorter = await whenImported(list.id, `${HEADER}A1;1;a;10\n`)
    assert.containSubset(shorter, { unchanged: 1, gone: 1 })
    assert.deepEqual(
      (await offersOf(list.id)).map(({ gone }) => gone),
      [false, true]
    )
    // A third version without it does not count it as gone again.
    assert.containSubset(await whenImported(list.id, `${HEADER}A1;1;a;10\n`), { gone: 0 })
    const longer = await whenImported(list.id, `${HEADER}A1;1;a;10\nA1;2;b;20\n`)
    assert.containSubset(longer, { changed: 1, unchanged: 1, gone: 0 })
    assert.deepEqual(await offersOf(list.id), before)
  })

  test('takes the last of several rows of one part, and counts the others', async ({ assert }) => {
    const list = await givenPriceList()
    const text = `${HEADER}A1;OC 90;a;10\nA1;X;x;1\na1;oc-90;b;20\nA 1;OC90;c;30\n`
    assert.containSubset(await whenImported(list.id, text), { rows: 4, added: 2, duplicate: 2 })
    const again = await whenImported(list.id, text)
    assert.containSubset(again, { rows: 4, unchanged: 2, duplicate: 2 })
    const [offer] = await offersOf(list.id)
    assert.containSubset(offer, { partnumber: 'OC90', name: 'c', cost: '30' })
  })

  test('keeps rows it cannot use with their row number and reason', async ({ assert }) => {
    const list = await givenPriceList()
    const rows = [
      ';1;no brand;10;1',
      'A1;;no number;10;1',
      'A1;---;no letters;10;1',
      'A1;1;no price;;1',
      'A1;2;bad price;call;1',
      'A1;3;free;0,00;1',
      'A1;4;too dear;99999999999;1',
      '',
      '-;8;a brand of no letters;10;1',
      `A1;${'9'.repeat(65)};too long;10;1`,
      'A1;10;fine;10;1',
    ]
    const summary = await whenImported(list.id, HEADER + rows.join('\n'))
    assert.containSubset(summary, { rows: 10, added: 1, rejected: 9 })
    const rejects = await sql.rows<{ line: number; reason: string; cells: string[] }>(
      'SELECT line, reason, cells FROM price_import_rejects WHERE price_import_id = $1 ORDER BY line',
      [summary.importId]
    )
    assert.deepEqual(
      rejects.map(({ line, reason }) => [line, reason]),
      [
        [2, 'brand_missing'],
        [3, 'partnumber_missing'],
        [4, 'partnumber_without_letters_or_digits'],
        [5, 'price_missing'],
        [6, 'price_not_a_number'],
        [7, 'price_not_positive'],
        [8, 'price_too_high'],
        [10, 'brand_missing'],
        [11, 'partnumber_too_long'],
      ]
    )
    assert.deepEqual(rejects[0]?.cells, ['', '1', 'no brand', '10', '1'])
  })

  test('leaves out what it cannot read beside the price, and never the offer', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const rows = [
      'A1;1;bad quantity;10;C 45',
      'A1;2;bad multiple;10;1;two',
      'A1;3;bad minimum;10;1;1;0,5',
      'A1;4;bad weight;10;1;2;2;heavy',
      'A1;5;no weight;10;1;2;2;-',
      'A1;;bad stock of a wrong row;10;C 45',
    ]
    const summary = await whenImported(list.id, HEADER + rows.join('\n'))
    assert.containSubset(summary, { rows: 6, added: 5, rejected: 1 })
    assert.deepEqual(summary.dropped, { quantity: 1, multiple: 1, min_quantity: 1, weight: 1 })
    assert.isNull(summary.spoils)
    assert.deepEqual(summary.missing, [])
    const offers = await offersOf(list.id)
    assert.deepEqual(
      offers.map((it) => [it.available_quantity, it.multiple, it.min_quantity, it.weight]),
      [
        [null, 1, 1, null],
        [1, 1, 1, null],
        [1, 1, 1, null],
        [1, 2, 2, null],
        [1, 2, 2, null],
      ]
    )
  })

  test('names the column that spoils more than a fifth of the rows', async ({ assert }) => {
    const list = await givenPriceList()
    const rows = ['A1;1;a;10;1;each', 'A1;2;b;10;C 45;box', 'A1;3;c;10;1;each', 'A1;4;d;10;1;1']
    const summary = await whenImported(list.id, `${HEADER}${rows.join('\n')}`)
    assert.deepEqual(summary.spoils, {
      column: 'multiple',
      number: 6,
      header: 'Multiple',
      rows: 3,
      examples: ['each', 'box'],
    })
    const few = await whenImported(list.id, 'Brand;Part number;Price\nA1;1;10\n\nNew:;;\nA1;2;20')
    assert.deepEqual(few.missing, ['quantity', 'description', 'weight', 'multiple'])
    assert.equal(few.headings, 1)
  })

  test('keeps rejected cells whatever is in them', async ({ assert }) => {
    const list = await givenPriceList()
    const odd = 'a\\u0000b \\N \\. \0 "c'
    const summary = await whenImported(list.id, `${HEADER}A1;1;${odd};;1\nA1;2;${odd};5;1\n`)
    const row = await sql.one<{ cells: string[] }>(
      'SELECT cells FROM price_import_rejects WHERE price_import_id = $1',
      [summary.importId]
    )
    assert.equal(row?.cells[2], 'a\\u0000b \\N \\.  "c')
    assert.equal((await offersOf(list.id))[0]?.name, 'a\\u0000b \\N \\.   "c')
  })

  test('keeps headers, doubts and dropped values whatever is in them', async ({ assert }) => {
    const list = await givenPriceList()
    const file =
      `Brand;Part number;Description;Price\0;Available\n${'A0;0;cable;5;1\n'.repeat(300)}` +
      'A1;2020-01-03\0;pad\0;5;so\0me\nA1;3;disc;5;1\n'
    const summary = await whenImported(list.id, file)
    assert.containSubset(summary, { added: 3, dropped: { quantity: 1 } })
    const names = (await offersOf(list.id)).map(({ name }) => name)
    assert.deepEqual(names, ['cable', 'pad ', 'disc'])
  })

  test('finds the header below a preamble, in windows-1251', async ({ assert }) => {
    const list = await givenPriceList()
    const text =
      'Прайс-лист ООО Ромашка;;;;\n;;;;\nна 21.11.2026;;;;\n;;;;\n' +
      'Производитель;Артикул;Наименование;Цена, руб.;Остаток\n;;Фильтры;;\n' +
      'ЗМЗ;406-1;Фильтр масляный;2\u00A0259,65;есть\n'
    const codes = new TextDecoder('windows-1251')
    const letters = Array.from({ length: 256 }, (_, code) => codes.decode(Uint8Array.of(code)))
    const bytes = Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)))
    const summary = await whenImported(list.id, bytes)
    assert.equal(summary.encoding, 'windows-1251')
    assert.equal(summary.found.header_row_number, 5)
    assert.containSubset(summary, { rows: 1, added: 1, rejected: 0, headings: 1 })
    const [offer] = await offersOf(list.id)
    assert.containSubset(offer, {
      brand_name: 'ЗМЗ',
      partnumber_key: '4061',
      name: 'Фильтр масляный',
      cost: '2259.65',
      available_quantity: 1,
      available_is_minimum: true,
    })
  })

  test('keeps the zeros and masks of numbers', async ({ assert }) => {
    const list = await givenPriceList()
    const text = `${HEADER}A1;0 258 986 602;a;1\nA1;="00123";b;2\nA1;Т-34;c;3\n`
    await whenImported(list.id, text)
    assert.deepEqual(
      (await offersOf(list.id)).map((offer) => [offer.partnumber, offer.partnumber_key]),
      [
        ['00123', '00123'],
        ['0 258 986 602', '0258986602'],
        ['Т-34', 'T34'],
      ]
    )
  })

  test('tells thousands from decimals by the rest of the column', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(
      list.id,
      'Brand\tNumber\tPrice\nA1\t1\t1,234\nA1\t2\t1,234.50\nA1\t3\t12.5\n'
    )
    assert.deepEqual(
      (await offersOf(list.id)).map(({ cost }) => cost),
      ['1234', '1234.5', '12.5']
    )
  })

  test('knows a brand by its key and by its aliases, and makes those it does not know', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const name = `Mann ${unique()}`
    const brand = await givenBrand(name)
    const alias = `ALIAS${unique()}`
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [alias, brand.id])
    const fresh = `Neu ${unique()}`
    const text = `${HEADER}${name.toUpperCase()};1;a;1\n${alias};2;b;1\n${fresh};3;c;1\n${fresh.toLowerCase()};4;d;1\n`
    const summary = await whenImported(list.id, text)
    assert.equal(summary.brandsAdded, 1)
    assert.deepEqual(
      (await offersOf(list.id)).map(({ brand_name }) => brand_name),
      [name, name, fresh, fresh]
    )
  })

  test('makes one offer of a part under a name and its alias', async ({ assert }) => {
    const list = await givenPriceList()
    const brand = await givenBrand()
    const alias = `ALIAS${unique()}`
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [alias, brand.id])
    const summary = await whenImported(list.id, `${HEADER}${brand.name};1;a;1\n${alias};1;b;2\n`)
    assert.containSubset(summary, { added: 1, duplicate: 1 })
    assert.containSubset(await offersOf(list.id), [{ name: 'b', cost: '2' }])
  })

  test('takes the columns it is told instead of guessing', async ({ assert }) => {
    const list = await givenPriceList()
    const text = '12,50;MAHLE;LX 1566\n22,60;KNECHT;OC 90\n'
    const guessed = await importText(list.id, text)
    assert.isFalse(guessed.ok)
    if (!guessed.ok) assert.equal(guessed.error.type, 'columns_missing')
    const columns = { price: 1, brand_name: 2, partnumber: 3 }
    assert.containSubset(await whenImported(list.id, text, { columns }), { rows: 2, added: 2 })
  })

  test('writes down what it did, and when the list changed', async ({ assert }) => {
    const list = await givenPriceList()
    const { importId } = await whenImported(list.id, `${HEADER}A1;1;a;10\nA1;2;b;\nA1;1;c;11\n`)
    const row = await sql.one(
      `SELECT i.state, file_name, mapping, rows_total, rows_new, rows_changed, rows_unchanged,
         rows_gone, rows_duplicate, rows_rejected, failure, l.row_count,
         finished_at >= i.started_at AND l.updated_at >= i.started_at AS dated
       FROM price_imports i JOIN price_lists l ON l.id = price_list_id WHERE i.id = $1`,
      [importId]
    )
    assert.deepEqual(row, {
      state: 'live',
      file_name: 'list.csv',
      mapping: {
        sheet: 1,
        header_row_number: 1,
        first_row: 2,
        header: ['Brand', 'Part number', 'Name', 'Price', 'Stock', 'Multiple', 'MOQ', 'Weight'],
        delimiter: ';',
        columns: {
          brand_name: 1,
          partnumber: 2,
          description: 3,
          price: 4,
          quantity: 5,
          multiple: 6,
          min_quantity: 7,
          weight: 8,
        },
      },
      rows_total: 3,
      rows_new: 1,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_gone: 0,
      rows_duplicate: 1,
      rows_rejected: 1,
      failure: null,
      row_count: 1,
      dated: true,
    })
  })

  test('changes nothing when no row of the file can be used', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, `${HEADER}A1;1;a;10\n`)
    const result = await importText(list.id, `${HEADER}A1;1;a;\n`)
    assert.containSubset(result, { ok: false, error: { type: 'no_usable_rows', rejected: 1 } })
    assert.containSubset(await offersOf(list.id), [{ gone: false, cost: '10' }])
  })

  test('refuses what is no price list', async ({ assert }) => {
    const list = await givenPriceList()
    for (const [bytes, type] of [
      [Buffer.alloc(0), 'empty'],
      [Buffer.from('PK\x03\x04', 'latin1'), 'unsupported_format'],
      [Buffer.from('%PDF-1.4'), 'not_a_spreadsheet'],
    ] as const) {
      const result = await importText(list.id, bytes)
      assert.containSubset(result, { ok: false, error: { type: 'unreadable', problem: { type } } })
    }
    const rows = await sql.rows('SELECT FROM price_imports WHERE price_list_id = $1', [list.id])
    assert.lengthOf(rows, 0)
  })

  test('refuses a brand column that holds something else, and changes nothing', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const rows = Array.from({ length: 50_100 }, (_, n) => `Number ${n};${n};a;10`).join('\n')
    const stagings = async () =>
      (
        await sql.rows<{ oid: number }>(
          "SELECT oid FROM pg_class WHERE relname LIKE 'price_import_staging%'"
        )
      ).map(({ oid }) => oid)
    // Tests of imports that were interrupted may have left some.
    const before = await stagings()
    const result = await importText(list.id, HEADER + rows)
    assert.containSubset(result, { ok: false, error: { type: 'too_many_brands' } })
    assert.isEmpty(await offersOf(list.id))
    assert.includeMembers(before, await stagings())
  })

  test('refuses a second import into the same list while one runs, and lets others run', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const other = await givenPriceList()
    const text = `${HEADER}A1;1;a;10\n`
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = withImportLock({ priceListId: list.id }, () => {
      begun.resolve()
      return held.promise
    })
    await begun.promise
    const refused = await importText(list.id, text)
    assert.deepEqual(refused, { ok: false, error: { type: 'import_running' } })
    assert.containSubset(await whenImported(other.id, text), { added: 1 })
    held.resolve()
    await running
    assert.containSubset(await whenImported(list.id, text), { added: 1 })
  })
})
