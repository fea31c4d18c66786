import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { failDeadQuotations } from '#app/quotations/matching/fail_dead_quotations'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenOffer, givenOffers } from '#tests/scenes/catalog'
import { fileRequest, linesOf, otherRowsOf } from '#tests/scenes/quotations/quotations'
import { givenUpload } from '#tests/scenes/uploads'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

const COLUMNS = { brand_name: 1, partnumber: 2, quantity: 3, reference: 4 }

test.group('A file of wanted parts', () => {
  test('becomes a quotation whose rows are all accounted for', async ({ client, assert }) => {
    const { brand_name, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const rows = [
      'Brand;Number;Qty;Ref',
      `${brand_name};${partnumber};2;BUS-1`,
      `${brand_name.toLowerCase()};${partnumber.replace('-', ' ')};3 pcs;BUS-1`,
      `${brand_name};${partnumber};1;BUS-2`,
      ';;;',
      `${brand_name};;4;BUS-1`,
      `${brand_name};9,86E+08;4;`,
      `${brand_name};${partnumber};x;`,
      'Total;;9118;',
    ]
    const { status, body } = await fileRequest(buyer, rows.join('\n'), {
      headers: COLUMNS,
      headerRow: 1,
      firstRow: 2,
      lastRow: 9,
      reference: 'Yearly service',
      name: 'buses.csv',
    })
    assert.equal(status, 201)
    const { data } = body
    assert.deepEqual(
      [data.reference, data.source, data.file_name, data.state_id],
      ['Yearly service', 'file', 'buses.csv', 4]
    )
    assert.deepEqual(
      [data.rows_count, data.lines_count, data.merged_count, data.rejected_count],
      [7, 2, 1, 4]
    )
    const lines = await linesOf(client, buyer, data)
    assert.deepEqual(
      lines.map((line) => [line.row_number, line.quantity, line.reference, line.merged_count]),
      [
        [2, 5, 'BUS-1', 1],
        [4, 1, 'BUS-2', 0],
      ]
    )
    const others = await otherRowsOf(client, buyer, data)
    assert.deepEqual(
      others.map((row) => [row.row_number, row.merged_into, row.reason, row.quantity]),
      [
        [3, 2, null, '3 pcs'],
        [6, null, 'partnumber_missing', '4'],
        [7, null, 'partnumber_exponent', '4'],
        [8, null, 'quantity_not_a_number', 'x'],
        [9, null, 'total_row', '9118'],
      ]
    )
  })

  test('is said to have hidden rows, which are left out when that is chosen', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [seen, hidden] = await Promise.all([givenOffer(), givenOffer()])
    const row = (number: number, { partnumber }: { partnumber: string }) =>
      rowsXml([[partnumber, 1]], number)
    const bytes = workbook({
      sheets: [
        rowsXml([['Part number', 'Quantity']]) +
          row(2, seen) +
          row(3, hidden).replace('<row', '<row hidden="1"'),
      ],
    })
    const read = await givenUpload(buyer, bytes, { name: 'request.xlsx', type: 'quotation' })
    assert.equal(read.hidden_rows, 1)
    const config = {
      table_headers: { partnumber: 1, quantity: 2 },
      header_row_number: 1,
      table_first_row: 2,
      table_last_row: 3,
    }
    const counts = []
    for (const hidden_rows of [undefined, 'leave_out', 'take']) {
      const response = await call(client, buyer, 'post', '/orders', {
        type: 'quotation',
        upload_id: read.upload_id,
        reference: '',
        config: { ...config, ...(hidden_rows && { hidden_rows }) },
      })
      response.assertStatus(201)
      const { lines_count, rejected_count } = response.body().data
      counts.push([lines_count, rejected_count])
    }
    assert.deepEqual(counts, [
      [1, 1],
      [1, 0],
      [2, 0],
    ])
  })

  test('needs no header: numbers beside makes are enough', async ({ client, assert }) => {
    // Makes are words.
    const brand_name = `Make ${unique().replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`
    const given = [1, 2, 3, 4, 5, 6, 7, 8].map(() => givenOffer({ brand_name }))
    const offers = await Promise.all(given)
    const buyer = await givenBuyer()
    const bytes = workbook({
      sheets: [
        {
          name: 'Sheet1',
          xml: rowsXml(offers.map(({ partnumber }) => [partnumber, brand_name])),
        },
        { name: 'Sheet2', xml: rowsXml([]) },
      ],
    })
    const seen = await givenUpload(buyer, bytes, { name: 'request.xlsx', type: 'quotation' })
    assert.isNull(seen.header_row_number)
    assert.deepEqual(
      seen.columns_found.map(({ name }) => name),
      ['partnumber', 'brand_name']
    )
    const response = await call(client, buyer, 'post', '/orders', {
      type: 'quotation',
      upload_id: seen.upload_id,
      reference: '',
      config: {
        table_headers: { partnumber: 1, brand_name: 2 },
        header_row_number: null,
        table_first_row: seen.table_first_row,
        table_last_row: seen.table_last_row,
      },
    })
    response.assertStatus(201)
    const lines = await linesOf(client, buyer, response.body().data)
    assert.deepEqual(
      lines.map((line) => [line.status, line.offers[0]?.id]),
      offers.map(({ id }) => ['found', id])
    )
  })

  test('that has no line says so, and keeps its rows with the reasons', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { status, body } = await fileRequest(buyer, 'X;---\nY;', {
      headers: { brand_name: 1, partnumber: 2 },
      firstRow: 1,
      lastRow: 2,
    })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.data.state_id, body.data.failure?.type, body.data.rejected_count],
      [9, 'no_usable_rows', 2]
    )
    const others = await otherRowsOf(client, buyer, body.data)
    assert.deepEqual(
      others.map(({ reason }) => reason),
      ['partnumber_without_letters_or_digits', 'partnumber_missing']
    )
  })

  test('is remembered by its header, and the same file again points to its quotation', async ({
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [number, mine] = [unique(), `Mine ${unique()}`]
    const content = `Make;${mine};Qty\nX;${number};1\nY;${number};2`
    const mapped = { headerRow: 1, firstRow: 2, lastRow: 3 }
    const unmapped = await fileRequest(buyer, content, { ...mapped, headers: null })
    assert.equal(unmapped.status, 422)
    assert.deepEqual(Object.keys(unmapped.body.errors ?? {}), ['config.table_headers'])
    const headers = { brand_name: 1, partnumber: 2, quantity: 3 }
    const { body } = await fileRequest(buyer, content, { ...mapped, headers })
    const again = await givenUpload(await givenColleague(buyer), content, { type: 'quotation' })
    assert.deepEqual(again.profile?.table_headers, headers)
    assert.deepEqual(again.same_file?.result, { type: 'quotation', id: body.data.id })
    const remembered = await fileRequest(buyer, content, { ...mapped, headers: null })
    assert.deepEqual([remembered.status, remembered.body.data.lines_count], [201, 2])
  })

  test('sent twice under one key is one quotation, and another one under it is refused', async ({
    assert,
  }) => {
    const buyer = await givenBuyer()
    const content = `A;${unique()};1;x`
    const asked = { headers: COLUMNS, firstRow: 1, lastRow: 1, key: unique() }
    const [first, second] = await Promise.all([
      fileRequest(buyer, content, asked),
      fileRequest(buyer, content, asked),
    ])
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(first.body, second.body)
    const other = await fileRequest(buyer, content, { ...asked, reference: 'another' })
    assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
    const kept = await sql.rows('SELECT id FROM quotations WHERE contractor_id = $1', [
      buyer.contractor?.id,
    ])
    assert.lengthOf(kept, 1)
  })

  test('is refused for what is wrong with it, and by whom it may not be given', async ({
    client,
    assert,
  }) => {
    const content = `A;${unique()};1;x`
    const asked = { headers: COLUMNS, firstRow: 1, lastRow: 1 }
    const buyer = await givenBuyer()
    const wide = { partnumber: 9 }
    const tooWide = await fileRequest(buyer, content, { ...asked, headers: wide })
    assert.deepEqual(
      [tooWide.status, tooWide.body.errors],
      [
        422,
        { 'config.table_headers.partnumber': ['The sheet has no such column; it has 4 columns.'] },
      ]
    )
    const noNumber = await fileRequest(buyer, content, { ...asked, headers: { brand_name: 1 } })
    assert.equal(noNumber.status, 422)
    const type = await fileRequest(buyer, content, { ...asked, type: 'price_list' })
    assert.equal(type.status, 422)
    const kept = await sql.rows(
      `SELECT id FROM uploads WHERE contractor_id = $1 AND type = 'price_list'`,
      [buyer.contractor?.id]
    )
    assert.lengthOf(kept, 0)
    const foreign = await givenUpload(await givenBuyer(), content, { type: 'quotation' })
    const config = { header_row_number: null, table_first_row: 1, table_last_row: 1 }
    const notMine = await call(client, buyer, 'post', '/orders', {
      type: 'quotation',
      upload_id: foreign.upload_id,
      config: { ...config, table_headers: COLUMNS },
    })
    notMine.assertStatus(422)
    assert.property(notMine.body().errors, 'upload_id')
    for (const feature of ['quotations', 'quotation_upload']) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      const { status, body } = await fileRequest(limited, content, asked)
      assert.deepEqual([status, body.code], [403, 'feature_disabled'])
    }
  })
})

test.group('A large file of wanted parts', (group) => {
  group.setup(withBackground)

  test('is read and matched by a worker', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(1_000)
    const rows = offers.map(({ brand_name, partnumber }) => `${brand_name};${partnumber};2;x`)
    const { status, body } = await fileRequest(buyer, [...rows, 'nothing'].join('\n'), {
      headers: COLUMNS,
      firstRow: 1,
      lastRow: 1_001,
    })
    assert.deepEqual([status, body.data.state_id], [202, 1])
    const ready = await eventually(async () => {
      const response = await call(client, buyer, 'get', `/api/quotations/${body.data.id}`)
      const { data } = response.body()
      return data.state_id > 2 && data
    })
    assert.deepEqual(
      [ready.state_id, ready.rows_count, ready.lines_count, ready.rejected_count],
      [4, 1_001, 1_000, 1]
    )
    assert.deepEqual([ready.chosen_count, ready.amount], [1_000, '24000.00'])
  })

  test('may come without a file, through the API', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(400)
    const items = offers.map(({ brand_name, partnumber }) => ({ brand_name, partnumber }))
    const body = { items: [...items, { partnumber: '---' }] }
    const asked = await call(client, buyer, 'post', '/api/quotations', body)
    asked.assertStatus(202)
    const ready = await eventually(async () => {
      const path = `/api/quotations/${asked.body().data.id}`
      const { data } = (await call(client, buyer, 'get', path)).body()
      return data.state_id > 2 && data
    })
    assert.deepEqual([ready.state_id, ready.lines_count, ready.rejected_count], [4, 400, 1])
    const [rejected] = await otherRowsOf(client, buyer, ready)
    assert.deepEqual([rejected?.row_number, rejected?.partnumber], [401, '---'])
  })

  test('with more rows than a quotation takes fails and says why', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { body } = await fileRequest(buyer, 'A;N 1;1;x\n'.repeat(20_001), {
      headers: COLUMNS,
      firstRow: 1,
      lastRow: 20_001,
    })
    const failed = await eventually(async () => {
      const response = await call(client, buyer, 'get', `/api/quotations/${body.data.id}`)
      const { data } = response.body()
      return data.state_id > 2 && data
    })
    assert.deepEqual([failed.state_id, failed.failure], [9, { type: 'too_many_rows' }])
  })
})

test.group('A quotation that waits for a worker', () => {
  test('fails when its job is gone, and waits as long as it has one', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const items = Array.from({ length: 301 }, () => ({ partnumber: unique() }))
    const ask = async () => {
      const response = await call(client, buyer, 'post', '/api/quotations', { items })
      response.assertStatus(202)
      return response.body().data.id
    }
    const [lost, waiting] = [await ask(), await ask()]
    await sql.run('SELECT graphile_worker.remove_job($1)', [`quotation:${lost}`])
    await failDeadQuotations.run(
      {},
      { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    )
    const stateOf = async (id: number) => {
      const { data } = (await call(client, buyer, 'get', `/api/quotations/${id}`)).body()
      return [data.state_id, data.failure]
    }
    assert.deepEqual(await stateOf(lost), [9, { type: 'internal' }])
    assert.deepEqual(await stateOf(waiting), [1, null])
  })
})
