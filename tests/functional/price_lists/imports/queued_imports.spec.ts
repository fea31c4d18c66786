import { test } from '@japa/runner'
import { findImport, listImports } from '#app/price_lists/imports/find_import'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  listAt,
  ownBrand,
  thenOver,
  whenDone,
  whenImported,
  whenQueued,
} from '#tests/scenes/price_lists/price_imports'

test.group('A queued import', (group) => {
  group.setup(withBackground)

  test('makes the list and tells what became of the rows', async ({ assert }) => {
    const list = await givenPriceList()
    const user = await givenBuyer()
    const queued = await whenQueued(list.id, listAt([10, 'none', 12, '', -1]), {
      userId: user.id,
      name: 'new.csv',
    })
    const done = await thenOver(queued)
    assert.containSubset(done, {
      id: queued,
      price_list_id: list.id,
      price_list_name: list.name,
      state: 'live',
      is_check: false,
      file_name: 'new.csv',
      user_name: user.name,
      rows_read: 5,
      rows_total: 5,
      rows_new: 2,
      rows_rejected: 3,
      review: null,
      failure: null,
      may: { cancel: false, confirm: false, undo: true, download_file: true },
    })
    assert.equal(done.bytes_read, done.bytes_total)
    assert.isAbove(done.bytes_total, 0)
    assert.sameDeepMembers(done.rejects, [
      {
        reason: 'price_not_a_number',
        count: 1,
        examples: [{ line: 3, sheet: null, cells: [ownBrand(), 'N1', 'part 1', 'none'] }],
      },
      {
        reason: 'price_missing',
        count: 1,
        examples: [{ line: 5, sheet: null, cells: [ownBrand(), 'N3', 'part 3', ''] }],
      },
      {
        reason: 'price_not_positive',
        count: 1,
        examples: [{ line: 6, sheet: null, cells: [ownBrand(), 'N4', 'part 4', '-1'] }],
      },
    ])
    assert.deepEqual(await costsOf(list.id), ['10', '12'])
  })

  test('shows five rows of a reason and counts all of them', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, listAt([10, ...Array.from({ length: 40 }, () => 'x')]))
    assert.lengthOf(done.rejects, 1)
    assert.equal(done.rejects[0]?.count, 40)
    assert.deepEqual(
      done.rejects[0]?.examples.map(({ line }) => line),
      [3, 4, 5, 6, 7]
    )
    assert.isEmpty((await listImports(list.id))[0]?.rejects ?? [null])
  })

  test('reads only the rows it is told, without a header, and no totals below', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const text = 'Our prices\n\nQA;N1;10\nQA;N2;11\nQA;N3;12\nTotal;sum;33\n'
    const done = await whenDone(list.id, text, {
      config: {
        sheet: 1,
        header_row_number: null,
        table_first_row: 4,
        table_last_row: 5,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      },
    })
    assert.containSubset(done, { state: 'live', rows_total: 2, rows_new: 2, rows_rejected: 0 })
    assert.deepEqual(await costsOf(list.id), ['11', '12'])
  })

  test('reads from far down a long file', async ({ assert }) => {
    const list = await givenPriceList()
    const lines = Array.from({ length: 5_000 }, (_, n) => `QA;N${n};${n + 1},50`)
    const done = await whenDone(list.id, lines.join('\n'), {
      config: {
        header_row_number: null,
        table_first_row: 4_998,
        table_last_row: 4_999,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      },
    })
    assert.containSubset(done, { state: 'live', rows_total: 2 })
    assert.deepEqual(await costsOf(list.id), ['4998.5', '4999.5'])
  })

  test('of one list waits for the other, and the later one stays', async ({ assert }) => {
    const list = await givenPriceList()
    const first = await whenQueued(list.id, listAt([10, 20]))
    const second = await whenQueued(list.id, listAt([11, 21]))
    assert.equal((await thenOver(first)).state, 'live')
    assert.equal((await thenOver(second)).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['11', '21'])
    assert.deepEqual(
      (await listImports(list.id)).map(({ id }) => id),
      [second, first]
    )
  })

  test('is done once, even when its job comes twice', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, listAt([10]))
    await sql.run(
      "SELECT graphile_worker.add_job('import_prices', json_build_object('importId', $1::bigint))",
      [done.id]
    )
    await whenDone(list.id, listAt([11]))
    assert.deepEqual(
      await findImport(done.id).then((found) => found?.finished_at),
      done.finished_at
    )
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('tells its way from queued to live in events', async ({ assert }) => {
    const list = await givenPriceList()
    const { id } = await whenDone(list.id, listAt([10]))
    const events = await sql.rows<{ payload: Record<string, unknown> }>(
      `SELECT payload FROM outbox WHERE subject = 'price_import:' || $1::text ORDER BY id`,
      [id]
    )
    assert.deepEqual(
      events.map(({ payload }) => [payload.state, payload.rows_read]),
      [
        ['queued', 0],
        ['running', 0],
        ['running', 1],
        ['live', 1],
      ]
    )
    assert.containSubset(events.at(-1)?.payload, {
      price_import_id: id,
      price_list_id: list.id,
      price_list_name: list.name,
      file_name: 'list.csv',
      is_check: false,
      rows_read: 1,
      rows_total: 1,
      rows_rejected: 0,
    })
  })

  test('tells how far it is while it reads', async ({ assert }) => {
    const list = await givenPriceList()
    const { id } = await whenDone(list.id, listAt(Array.from({ length: 150_000 }, (_, n) => n + 1)))
    const rows = await sql.rows<{ rows_read: number; share: number }>(
      `SELECT (payload ->> 'rows_read')::int AS rows_read,
         (payload ->> 'bytes_read')::float8 / (payload ->> 'bytes_total')::float8 AS share
       FROM outbox WHERE subject = 'price_import:' || $1::text AND payload ->> 'state' = 'running'
         AND payload ->> 'rows_read' <> '0' ORDER BY id`,
      [id]
    )
    assert.isNotEmpty(rows)
    for (const { rows_read, share } of rows) {
      assert.isTrue(rows_read > 0 && rows_read <= 150_000)
      assert.isTrue(share > 0 && share <= 1)
    }
  })

  for (const { what, content, failure } of [
    { what: 'an empty file', content: '\n', failure: { type: 'empty' } },
    {
      what: 'a picture',
      content: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
      failure: { type: 'not_a_spreadsheet' },
    },
    {
      what: 'a file without a price',
      content: 'Brand;Part number\nQA;N1\n',
      failure: { type: 'columns_missing', columns: ['price'] },
    },
    { what: 'no usable row', content: listAt(['x', 'y']), failure: { type: 'no_usable_rows' } },
    {
      what: 'a brand column that is none',
      content: `Brand;Part number;Price\n${Array.from({ length: 50_100 }, (_, n) => `B${n};${n};10`).join('\n')}`,
      failure: { type: 'too_many_brands' },
    },
  ]) {
    test(`of ${what} fails, says why and changes nothing`, async ({ assert }) => {
      const list = await givenPriceList()
      await whenImported(list.id, listAt([10]))
      const done = await whenDone(list.id, content)
      assert.containSubset(done, { state: 'failed', failure })
      assert.isNotNull(done.finished_at)
      assert.deepEqual(await costsOf(list.id), ['10'])
    })
  }

  test('shows the rejected rows of a file without usable ones', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, listAt(['x', 'y']))
    assert.containSubset(done, { rows_total: 2, rows_rejected: 2 })
    assert.containSubset(done.rejects, [{ reason: 'price_not_a_number', count: 2 }])
  })

  test('fails when its file was removed', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([10]))
    const removed = await sql.one<{ uploadId: number }>(
      `INSERT INTO uploads (type, sha256, name, size, format) VALUES
         ('price_list', repeat('a', 64), 'old.csv', 5, 'csv') RETURNING id AS "uploadId"`
    )
    const done = await whenDone(list.id, removed ?? '')
    assert.containSubset(done, { state: 'failed', failure: { type: 'upload_gone' } })
    assert.isFalse(done.may.download_file)
  })
})
