import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { headerFingerprint, rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { findUpload } from '#app/uploads/own_uploads'
import { previewUpload } from '#app/uploads/previews/preview_upload'
import { whileWanted } from '#app/http/while_wanted'
import { storagePath } from '#config/drive'
import { call } from '#tests/scenes/cart'
import { givenColleague, givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenUploader, givenUpload, preview, upload } from '#tests/scenes/uploads'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

const HEADER = ['Brand', 'Number', 'Price']
const LIST = `Price list of today;;\n;;\n${HEADER.join(';')}\n${'MAHLE;OC 90;12,50\n'.repeat(60)}Total;;750\n`

test.group('The preview of an upload', () => {
  test('shows 13 rows, and 15 above and below the last one of the table', async ({ assert }) => {
    const read = await givenUpload(await givenUploader(), LIST)
    assert.deepEqual(
      [read.header_row_number, read.table_first_row, read.table_last_row, read.total_rows],
      [3, 4, 63, 64]
    )
    assert.deepEqual(numbers(read.rows.begin), range(1, 13))
    assert.deepEqual(numbers(read.rows.end), range(48, 64))
  })

  test('is read again as it is asked for', async ({ assert }) => {
    const buyer = await givenUploader()
    const { upload_id } = await givenUpload(buyer, LIST)
    const ask = async (query: string) => (await preview(buyer, upload_id, query)).body.data
    const counts = await ask('?rows_count_begin=20&rows_count_end_top=2&rows_count_end_bottom=1')
    assert.deepEqual(numbers(counts.rows.begin), range(1, 20))
    assert.deepEqual(numbers(counts.rows.end), range(61, 64))
    const whole = await ask('?rows_count_begin=1000')
    assert.deepEqual([numbers(whole.rows.begin), whole.rows.end], [range(1, 64), []])
    const none = await ask('?rows_count_begin=0&rows_count_end_top=0&rows_count_end_bottom=0')
    assert.deepEqual([none.rows.begin, numbers(none.rows.end)], [[], [63]])
    const last = await ask('?table_last_row=40&rows_count_end_top=1&rows_count_end_bottom=1')
    assert.equal(last.table_last_row, 40)
    assert.deepEqual(numbers(last.rows.end), range(39, 41))
    // A text file can have more rows than any workbook.
    const beyond = await ask('?table_last_row=1200000')
    assert.equal(beyond.table_last_row, 64)
    const header = await ask('?header_row_number=1')
    assert.deepEqual([header.header_row_number, header.table_first_row], [1, 2])
    assert.equal(header.columns_found[0]?.header, 'Price list of today')
    const without = await ask('?header_row_number=0')
    assert.isNull(without.header_row_number)
    assert.deepEqual(
      without.columns_found.map(({ header: text }) => text),
      ['', '', '']
    )
    const asked = await ask('?type=quotation')
    assert.equal(asked.type, 'quotation')
    assert.includeMembers(
      asked.columns_available.map(({ name }) => name),
      ['reference', 'delivery_days']
    )
  })

  test('lists every column, and shows another sheet', async ({ assert }) => {
    const buyer = await givenUploader()
    const wide = ['Brand', '', 'Number', 'Colour', 'Price', '']
    const bytes = workbook({
      sheets: [
        { name: 'About', xml: rowsXml([['Our prices']]) },
        { name: 'Prices', xml: rowsXml([wide, ['MAHLE', '', 'OC 90', 'red', 12.5, 'extra']]) },
      ],
    })
    const read = await givenUpload(buyer, bytes, { name: 'prices.xlsx' })
    assert.equal(read.format, 'xlsx')
    assert.equal(read.sheet, 2)
    assert.deepEqual(
      read.sheets.map(({ name }) => name),
      ['About', 'Prices']
    )
    assert.deepEqual(
      read.columns_found.map(({ number, header, name }) => [number, header, name]),
      [
        [1, 'Brand', 'brand_name'],
        [2, '', null],
        [3, 'Number', 'partnumber'],
        [4, 'Colour', null],
        [5, 'Price', 'price'],
        [6, '', 'description'],
      ]
    )
    const first = await preview(buyer, read.upload_id, '?sheet=1')
    assert.equal(first.body.data.sheet, 1)
    assert.deepEqual(first.body.data.rows.begin[0]?.cells, ['Our prices'])
    const beyond = await preview(buyer, read.upload_id, '?sheet=3')
    assert.deepEqual([beyond.status, beyond.body.code], [422, 'file_no_table'])
  })

  test('takes no nonsense', async ({ assert }) => {
    const buyer = await givenUploader()
    const { upload_id } = await givenUpload(buyer, LIST)
    const queries = {
      type: ['prices', 'price_list&type=price'],
      sheet: ['0', '-1', '1.5', 'x', '99999999999999999999'],
      encoding: ['latin', 'windows-1259'],
      header_row_number: ['-1', '1000000001', 'x'],
      table_last_row: ['0', '1000000001'],
      rows_count_begin: ['-1', '1001', '1e9', 'x'],
      rows_count_end_top: ['1001'],
      rows_count_end_bottom: ['1001'],
      rows: ['1'],
    }
    for (const [name, values] of Object.entries(queries)) {
      for (const value of values) {
        const { status, body } = await preview(buyer, upload_id, `?${name}=${value}`)
        assert.equal(status, 422, `${name}=${value}`)
        assert.deepEqual(Object.keys(body.errors ?? {}), [name])
      }
    }
    assert.equal((await preview(buyer, upload_id, '?sheet=&type=')).status, 200)
    const far = await preview(buyer, upload_id, '?header_row_number=1048576&table_last_row=1048576')
    assert.equal(far.status, 200)
  })

  test('is only for the contractor that owns it, or for staff', async ({ assert }) => {
    const buyer = await givenUploader()
    const manager = await givenStaff('manager')
    const { upload_id } = await givenUpload(buyer, LIST)
    const { upload_id: staffs } = await givenUpload(manager, LIST)
    const statusOf = async (...asked: Parameters<typeof preview>) =>
      (await preview(...asked)).status
    assert.equal(await statusOf(await givenColleague(buyer), upload_id), 200)
    assert.equal(await statusOf(manager, staffs), 200)
    assert.equal(await statusOf(await givenStaff('admin'), staffs), 200)
    // It may be of a supplier another manager looks after.
    assert.equal(await statusOf(await givenStaff('manager'), staffs), 404)
    assert.equal(await statusOf(await givenUploader(), upload_id), 404)
    assert.equal(await statusOf(manager, upload_id), 404)
    assert.equal(await statusOf(buyer, staffs), 404)
    for (const id of [999_999_999, 'abc', '99999999999999999999', '-1', '1%00']) {
      assert.include([400, 404], await statusOf(buyer, id))
    }
    assert.equal(await statusOf(null, upload_id), 401)
    assert.equal(await statusOf(await givenUser(), upload_id), 403)
    assert.equal(await statusOf(await givenStaff('warehouse'), staffs), 403)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    assert.equal(await statusOf(await givenColleague(buyer), upload_id), 403)
  })

  test('of staff names no file that another manager gave', async ({ assert }) => {
    const [manager, other] = [await givenStaff('manager'), await givenStaff('manager')]
    const file = `${LIST}${unique()};1;1\n`
    const { upload_id } = await givenUpload(manager, file)
    assert.equal((await givenUpload(manager, file)).same_file?.upload_id, upload_id)
    assert.isNull((await givenUpload(other, file)).same_file)
  })

  test('needs the feature of what it is for', async ({ assert }) => {
    const buyer = await givenUploader()
    const { upload_id } = await givenUpload(buyer, LIST)
    const colleague = await givenUser({
      contractor_id: buyer.contractor?.id,
      disabled_features: ['price_upload'],
    })
    const refused = await preview(colleague, upload_id)
    assert.deepEqual([refused.status, refused.body.code], [403, 'feature_disabled'])
    assert.equal((await preview(colleague, upload_id, '?type=quotation')).status, 200)
  })

  test('ends quietly when nobody waits for it any more', async ({ assert }) => {
    const user = await givenUploader()
    const { upload_id } = await givenUpload(user, LIST)
    const kept = (await findUpload(user, upload_id))! // it was just given
    const ctx = await testUtils.createHttpContext()
    const read = () =>
      whileWanted(ctx, (signal) =>
        previewUpload(kept, 'price_list', {}, { userId: user.id, signal })
      )
    const shown = read()
    ctx.response.response.emit('close')
    assert.isNull(await shown)
    assert.isTrue((await read())?.ok)
    ctx.response.response.destroyed = true
    assert.isNull(await read())
  })

  test('is gone with the file', async ({ assert }) => {
    const buyer = await givenUploader({ language: 'ru' })
    const { upload_id } = await givenUpload(buyer, LIST)
    const row = await sql.one<{ file_key: string }>('SELECT file_key FROM uploads WHERE id = $1', [
      upload_id,
    ])
    await rm(join(storagePath, row?.file_key ?? ''))
    const lost = await preview(buyer, upload_id)
    assert.deepEqual([lost.status, lost.body.code], [410, 'upload_gone'])
    assert.equal(lost.body.message, 'Файл больше не хранится. Загрузите его ещё раз.')
    await sql.run('UPDATE uploads SET file_key = NULL WHERE id = $1', [upload_id])
    assert.equal((await preview(buyer, upload_id)).status, 410)
  })

  test('tells that the same file was there before, to its owner', async ({ assert }) => {
    const buyer = await givenUploader()
    const content = `${LIST}${unique()};1;1\n`
    const first = await givenUpload(buyer, content, { name: 'first.csv' })
    const again = await givenUpload(await givenColleague(buyer), content, { name: 'again.csv' })
    assert.isNull(first.same_file)
    assert.containSubset(again.same_file, {
      upload_id: first.upload_id,
      name: 'first.csv',
      result: null,
    })
    assert.isNull((await givenUpload(await givenUploader(), content)).same_file)
    assert.isNull((await givenUpload(buyer, content, { type: 'price' })).same_file)
    const later = await preview(buyer, first.upload_id)
    assert.isNull(later.body.data.same_file)
  })

  test('points to what became of the same file', async ({ client, assert }) => {
    const buyer = await givenUploader()
    const content = `${LIST}${unique()};1;1\n`
    await givenUpload(buyer, content, { type: 'quotation' })
    const { upload_id } = await givenUpload(buyer, content, { type: 'quotation' })
    const response = await call(client, buyer, 'post', '/orders', {
      type: 'quotation',
      upload_id,
      reference: '',
      config: {
        table_headers: { brand_name: 1, partnumber: 2 },
        header_row_number: 3,
        table_first_row: 4,
        table_last_row: 63,
      },
    })
    response.assertStatus(201)
    const third = await givenUpload(buyer, content, { type: 'quotation' })
    const result = { type: 'quotation', id: response.body().data.id }
    assert.containSubset(third.same_file, { upload_id, result })
  })

  test('knows how the contractor read the last file with this header', async ({ assert }) => {
    const buyer = await givenUploader()
    const headers = { brand_name: 1, partnumber: 2, price: 3 }
    const owner = { contractor_id: buyer.contractor?.id ?? null, user_id: buyer.id }
    const fingerprint = headerFingerprint(HEADER) ?? ''
    const { profile } = await givenUpload(buyer, LIST)
    assert.isNull(profile)
    await rememberMapping(owner, 'price_list', fingerprint, { ...headers, price: 2 })
    await rememberMapping(owner, 'price_list', fingerprint, headers)
    const again = await givenUpload(await givenColleague(buyer), 'BRAND ;number:;Price\nA;1;2\n')
    assert.deepEqual(again.profile?.table_headers, headers)
    assert.match(again.profile?.used_at ?? '', /^\d{4}-\d\d-\d\dT/)
    const other = await preview(buyer, again.upload_id, '?header_row_number=0')
    assert.isNull(other.body.data.profile)
    assert.isNull((await givenUpload(await givenUploader(), LIST)).profile)
    assert.isNull((await givenUpload(buyer, LIST, { type: 'price' })).profile)
    await rememberMapping(owner, 'price_list', fingerprint, { ...headers, weight: 9 })
    assert.isNull((await givenUpload(buyer, LIST)).profile)
  })

  test('of staff has the mappings of staff', async ({ assert }) => {
    const manager = await givenStaff('manager')
    const columns = [`Brand ${unique()}`, 'Number', 'Price']
    const fingerprint = headerFingerprint(columns) ?? ''
    await rememberMapping({ contractor_id: null, user_id: manager.id }, 'price_list', fingerprint, {
      partnumber: 2,
    })
    const file = `${columns.join(';')}\nMAHLE;OC 90;1\n`
    const read = await givenUpload(await givenStaff('admin'), file)
    assert.deepEqual(read.profile?.table_headers, { partnumber: 2 })
    const contractor_id = await givenContractor({ is_supplier: true })
    assert.isNull((await givenUpload(await givenUser({ contractor_id }), file)).profile)
  })

  test('is cut where nobody would look', async ({ assert }) => {
    const buyer = await givenUploader()
    const long = 'x'.repeat(100_000)
    const { status, body } = await upload(buyer, `Number;${long}\nOC90;${long}\n`, {
      type: 'quotation',
    })
    assert.equal(status, 201)
    assert.lengthOf(body.data.rows.begin[1]?.cells[1] ?? '', 1000)
    const { body: again } = await preview(buyer, body.data.upload_id, '?header_row_number=1')
    assert.lengthOf(again.data.columns_found[1]?.header ?? '', 200)
  })
})

function numbers(rows: { number: number }[]): number[] {
  return rows.map(({ number }) => number)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
