import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { headerFingerprint, rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import {
  configOf,
  csvOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload, uploadForm } from '#tests/scenes/uploads'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'
import { headersOf } from '#tests/scenes/headers'

const rows = [
  ['Mann', 'W 719/5', '10.50', 5],
  ['Bosch', '0 986 452 041', '7', '>10'],
]

test.group('A new version of a price list', (group) => {
  group.setup(withBackground)

  test('is uploaded, mapped, imported and told of', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const queued = await whenSubmitted(
      client,
      supplier,
      list.id,
      csvOf([...rows, ['', 'X1', 1, 1]])
    )
    assert.containsSubset(queued, {
      price_list_id: list.id,
      file_name: 'list.csv',
      is_check: false,
    })
    const ended = await thenEnded(client, supplier, queued)
    assert.containsSubset(ended, {
      state: 'live',
      rows_total: 3,
      rows_new: 2,
      rows_rejected: 1,
      user_name: supplier.name,
    })
    assert.containsSubset(ended.rejects, [{ reason: 'brand_missing', count: 1 }])
    const offers = await offersOf(list.id)
    assert.sameMembers(
      offers.map(({ partnumber, cost }) => `${partnumber} ${cost}`),
      ['W 719/5 10.5', '0 986 452 041 7']
    )
  })

  test('is checked first without changing anything', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, csvOf(rows))
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, {
      upload_id: parsed.upload_id,
      config: configOf(parsed),
    })
    response.assertStatus(202)
    assert.isTrue(response.body().data.is_check)
    const ended = await thenEnded(client, supplier, response.body().data)
    assert.containsSubset(ended, { state: 'checked', rows_new: 2 })
    assert.deepEqual(await offersOf(list.id), [])
  })

  test('comes in one form with its mapping, too', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const form = uploadForm(csvOf(rows), { type: null })
    form.set(
      'config',
      JSON.stringify({
        header_row_number: 1,
        table_first_row: 2,
        table_last_row: 3,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      })
    )
    const { 'Content-Type': _, ...headers } = await headersOf(supplier)
    const response = await fetch(`${baseUrl()}/price-lists/${list.id}/imports`, {
      method: 'POST',
      headers,
      body: form,
    })
    assert.equal(response.status, 202)
    const { data } = (await response.json()) as { data: { id: number } } // the import
    const ended = await thenEnded(client, supplier, data)
    assert.containsSubset(ended, { state: 'live', rows_new: 2 })
  })

  test('leads the page of the browser to the import', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, csvOf(rows))
    const response = await client
      .post(`/price-lists/${list.id}/imports`)
      .headers({ ...(await pageHeaders(supplier)), 'Content-Type': 'application/json' })
      .json({ upload_id: parsed.upload_id, config: configOf(parsed) })
      .redirects(0)
    response.assertStatus(303)
    assert.match(
      String(response.header('location')),
      new RegExp(`^/price-lists/${list.id}\\?import=\\d+$`)
    )
  })

  test('is not mapped again when its header is known', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const file = (price: number) =>
      `Brand;Number;Ours;Yours\nMann;W719/5;1;${price}\nMann;W719/6;1;5`
    const parsed = await givenUpload(supplier, file(10))
    const table_headers = { brand_name: 1, partnumber: 2, price: 4 }
    const path = `/price-lists/${list.id}/imports`
    const config = { ...configOf(parsed), table_headers, header_row_number: 1, table_first_row: 2 }
    const first = { upload_id: parsed.upload_id, config }
    const mapped = await call(client, supplier, 'post', path, first)
    mapped.assertStatus(202)
    await thenEnded(client, supplier, mapped.body().data)
    const again = await givenUpload(supplier, file(11))
    assert.deepEqual(again.profile?.table_headers, table_headers)
    const unmapped = await call(client, supplier, 'post', path, {
      upload_id: again.upload_id,
      config: { ...config, table_headers: null },
    })
    unmapped.assertStatus(202)
    const ended = await thenEnded(client, supplier, unmapped.body().data)
    assert.containsSubset(ended, { state: 'live', rows_changed: 1, rows_unchanged: 1 })
  })

  test('is mapped anew when its header is known and its columns are not all there', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const owner = { contractor_id: supplier.contractor?.id ?? null, user_id: supplier.id }
    const fingerprint = headerFingerprint(['Brand', 'Part number', 'Price', 'Available']) ?? ''
    const headers = { brand_name: 1, partnumber: 2, price: 9 }
    await rememberMapping(owner, 'price_list', fingerprint, headers)
    const parsed = await givenUpload(supplier, csvOf(rows))
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: { ...configOf(parsed), table_headers: null },
    })
    response.assertStatus(422)
    assert.deepEqual(Object.keys(response.body().errors), ['config.table_headers'])
  })

  test('is remembered only when something came of it', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const file = (price: string) => `Maker;Item code;Ours;Note\nMann;W719/5;${price};none`
    const parsed = await givenUpload(supplier, file('7'))
    const path = `/price-lists/${list.id}/imports`
    for (const price of [4, 3]) {
      const table_headers = { brand_name: 1, partnumber: 2, price }
      const config = {
        ...configOf(parsed),
        header_row_number: 1,
        table_first_row: 2,
        table_headers,
      }
      const body = { upload_id: parsed.upload_id, config }
      const queued = await call(client, supplier, 'post', path, body)
      queued.assertStatus(202)
      const { state } = await thenEnded(client, supplier, queued.body().data)
      const { profile } = await givenUpload(supplier, file('8'))
      assert.deepEqual(
        [state, profile?.table_headers],
        price === 3 ? ['live', table_headers] : ['failed', undefined]
      )
    }
  })

  test('is not remembered when nobody wants that', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const file = (price: number) => `Maker;Item code;Ours\nMann;W719/5;${price}`
    const parsed = await givenUpload(supplier, file(1))
    const config = configOf(parsed)
    const table_headers = { brand_name: 1, partnumber: 2, price: 3 }
    const path = `/price-lists/${list.id}/imports`
    const body = { upload_id: parsed.upload_id, config: { ...config, table_headers } }
    const response = await call(client, supplier, 'post', path, { ...body, remember: false })
    response.assertStatus(202)
    await thenEnded(client, supplier, response.body().data)
    assert.isNull((await givenUpload(supplier, file(2))).profile)
  })

  test('waits for a manager when most of it is gone', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenStaff('manager')
    const many = Array.from({ length: 10 }, (_, index) => ['Mann', `W${index}`, 10, 1])
    await thenEnded(client, supplier, await whenSubmitted(client, supplier, list.id, csvOf(many)))
    const few = await whenSubmitted(client, supplier, list.id, csvOf(many.slice(0, 2)))
    const held = await thenEnded(client, supplier, few)
    assert.equal(held.state, 'awaiting_confirmation')
    assert.deepEqual(held.may, {
      cancel: true,
      confirm: false,
      reject: false,
      hold: false,
      undo: false,
      put_back: false,
      download_file: true,
    })
    const path = `/api/price-imports/${held.id}/confirm`
    ;(await call(client, supplier, 'put', path)).assertStatus(403)
    assert.isTrue((await importSeen(client, manager, held.id)).may.confirm)
    const confirmed = await call(client, manager, 'put', path)
    confirmed.assertStatus(202)
    const live = await thenEnded(client, manager, held)
    assert.containsSubset(live, {
      state: 'live',
      rows_gone: 8,
      confirmed_by_name: manager.name,
    })
    // Who works at the trader is not the supplier's business.
    assert.isNull((await importSeen(client, supplier, held.id)).confirmed_by_name)
    const twice = await call(client, manager, 'put', path)
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'import_not_waiting' })
  })

  test('is withdrawn while it waits', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const first = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 10, 1]]))
    await thenEnded(client, supplier, first)
    const dearer = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 1000, 1]]))
    const held = await thenEnded(client, supplier, dearer)
    assert.equal(held.review?.tenfold_moves, 1)
    const path = `/api/price-imports/${held.id}`
    const withdrawn = await call(client, supplier, 'delete', path)
    withdrawn.assertStatus(200)
    assert.containsSubset(withdrawn.body().data, {
      state: 'failed',
      failure: { type: 'cancelled' },
    })
    const twice = await call(client, supplier, 'delete', path)
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'import_over' })
    assert.equal((await offersOf(list.id))[0]?.cost, '10')
  })

  test('is undone by applying the file before it again', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const one = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 10, 1]]))
    await thenEnded(client, supplier, one)
    const two = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 11, 1]]))
    await thenEnded(client, supplier, two)
    const first = await call(client, supplier, 'put', `/api/price-imports/${one.id}/undo`)
    first.assertStatus(409)
    first.assertBodyContains({ code: 'import_not_undoable' })
    const undo = await call(client, supplier, 'put', `/api/price-imports/${two.id}/undo`)
    undo.assertStatus(202)
    assert.containsSubset(undo.body().data, { reapplies_id: one.id, undoes_id: two.id })
    await thenEnded(client, supplier, undo.body().data)
    assert.equal((await offersOf(list.id))[0]?.cost, '10')
    assert.equal((await importSeen(client, supplier, two.id)).state, 'undone')
  })

  test('leaves its marks in the audit log', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const one = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 10, 1]]))
    await thenEnded(client, supplier, one)
    const two = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 11, 1]]))
    await thenEnded(client, supplier, two)
    await call(client, supplier, 'put', `/api/price-imports/${two.id}/undo`)
    const events = await sql.rows<{ event: string; subject: string }>(
      `SELECT event, subject FROM audit_log
       WHERE user_id = $1 AND event LIKE 'price_import.%' ORDER BY id`,
      [supplier.id]
    )
    assert.deepEqual(events, [
      { event: 'price_import.started', subject: `price_import:${one.id}` },
      { event: 'price_import.started', subject: `price_import:${two.id}` },
      { event: 'price_import.undone', subject: `price_import:${two.id}` },
    ])
  })
})

test.group('A new version of a price list given twice', () => {
  test('at once is imported once', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, csvOf(rows))
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const path = `/price-lists/${list.id}/imports`
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(client, supplier, 'post', path, body))
    )
    const ids = answers.map((answer) => answer.body().data.id)
    assert.lengthOf(new Set(ids), 1)
    // The same file under another upload is the same file.
    const again = await givenUpload(supplier, csvOf(rows), { name: 'copy.csv' })
    const copy = await call(client, supplier, 'post', path, { ...body, upload_id: again.upload_id })
    assert.equal(copy.body().data.id, ids[0])
    const other = { ...body.config, table_last_row: 2 }
    const mapped = await call(client, supplier, 'post', path, { ...body, config: other })
    assert.notEqual(mapped.body().data.id, ids[0])
  })

  test('as a check and as an import are two things', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, csvOf(rows))
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const check = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, body)
    const real = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, body)
    assert.notEqual(check.body().data.id, real.body().data.id)
    const stopped = await call(
      client,
      supplier,
      'delete',
      `/api/price-imports/${check.body().data.id}`
    )
    assert.containsSubset(stopped.body().data, { state: 'failed', failure: { type: 'cancelled' } })
  })

  test('is checked in its newest mapping alone', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, csvOf(rows))
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const path = `/price-lists/${list.id}/checks`
    const first = await call(client, supplier, 'post', path, body)
    const manager = await givenStaff('manager')
    const theirs = await givenUpload(manager, csvOf(rows))
    const other = await call(client, manager, 'post', path, {
      ...body,
      upload_id: theirs.upload_id,
    })
    const config = { ...body.config, table_last_row: 2 }
    const second = await call(client, supplier, 'post', path, { ...body, config })
    const stateOf = async (answer: typeof first, seenBy = supplier) =>
      (await importSeen(client, seenBy, answer.body().data.id)).state
    assert.equal(await stateOf(first), 'failed')
    assert.equal(await stateOf(second), 'queued')
    assert.equal(await stateOf(other, manager), 'queued')
  })
})
