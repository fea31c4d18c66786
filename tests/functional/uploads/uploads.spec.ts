import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { dropFile } from '#app/uploads/own_uploads'
import { appUrl } from '#config/app'
import { storagePath } from '#config/drive'
import { eventually } from '#tests/scenes/background'
import {
  givenBuyer,
  givenColleague,
  givenContractor,
  givenStaff,
  givenUser,
} from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import {
  givenUpload,
  givenUploader,
  keptFiles,
  preview,
  sendUpload,
  temporaryFiles,
  upload,
} from '#tests/scenes/uploads'

const LIST =
  'Brand;Number;Name;Price;Qty\nMAHLE;OC 90;Oil filter;12,50;>10\nBOSCH;0 986;Pad;3,00;4\n'

/** A form written by hand. */
function rawForm(...parts: [disposition: string, content: string][]): string {
  const bodies = parts.map(
    ([disposition, content]) =>
      `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  )
  return `${bodies.join('')}--x--\r\n`
}

const RAW = { 'Content-Type': 'multipart/form-data; boundary=x' }

/** Of what a test sent nothing is on its way any more; waits for what is just going. */
async function nothingTemporary(): Promise<void> {
  await eventually(async () => (await temporaryFiles()).length === 0)
}

test.group('An uploaded file', (group) => {
  group.each.teardown(nothingTemporary)

  test('is kept, and what is in it is answered', async ({ assert }) => {
    const supplier = await givenUploader()
    const { status, body } = await upload(supplier, LIST, { name: 'dir/мой прайс.csv' })
    assert.equal(status, 201)
    const { upload_id, rows, columns_found, columns_available, ...read } = body.data
    const { brand } = read
    assert.deepEqual(read, {
      type: 'price_list',
      name: 'мой прайс.csv',
      size: LIST.length,
      format: 'csv',
      sheets: [{ name: 'мой прайс', hidden: false }],
      sheet: 1,
      encoding: 'utf-8',
      is_encoding_guessed: true,
      delimiter: ';',
      total_rows: 3,
      filled_rows: 3,
      hidden_rows: 0,
      header_row_number: 1,
      header_rows_count: 1,
      table_first_row: 2,
      table_last_row: 3,
      confidence: read.confidence,
      warnings: [{ type: 'text_quantities', column: 5, count: 1, example: '>10' }],
      profile: null,
      same_file: null,
      brand: { sections: [], sheet: '', file: brand?.file, proposed: null },
    })
    assert.deepEqual(
      columns_found.map(({ number, header, name }) => [number, header, name]),
      [
        [1, 'Brand', 'brand_name'],
        [2, 'Number', 'partnumber'],
        [3, 'Name', 'description'],
        [4, 'Price', 'price'],
        [5, 'Qty', 'quantity'],
      ]
    )
    assert.deepEqual(
      columns_available.filter(({ require }) => require).map(({ name }) => name),
      ['brand_name', 'partnumber', 'price']
    )
    assert.lengthOf(rows.begin, 3)
    assert.deepEqual(rows.begin[1]?.cells, ['MAHLE', 'OC 90', 'Oil filter', '12,50', '>10'])
    assert.deepEqual(rows.end, [])
    const row = await sql.one<Record<string, unknown>>(
      `SELECT contractor_id, user_id, type, sha256, name, size, format, file_key,
         parse_result->>'table_last_row' AS last FROM uploads WHERE id = $1`,
      [upload_id]
    )
    const { file_key, ...kept } = row ?? {}
    assert.deepEqual(kept, {
      contractor_id: supplier.contractor?.id,
      user_id: supplier.id,
      type: 'price_list',
      sha256: createHash('sha256').update(LIST).digest('hex'),
      name: 'мой прайс.csv',
      size: LIST.length,
      format: 'csv',
      last: '3',
    })
    assert.match(String(file_key), /^uploads\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{32}$/)
    assert.isTrue((await keptFiles()).some((path) => path.endsWith(String(file_key))))
  })

  test('given twice is kept once, until the last of them goes', async ({ assert }) => {
    const [ann, other] = [await givenUploader(), await givenUploader()]
    const text = `${LIST}MANN;W 719;8,10;3;unique ${ann.id}\n`
    const keyOf = async (id: number) =>
      (await sql.one<{ file_key: string }>('SELECT file_key FROM uploads WHERE id = $1', [id]))!
        .file_key // it was just given
    const first = await givenUpload(ann, text)
    const again = await givenUpload(await givenColleague(ann), text, { name: 'again.csv' })
    const theirs = await givenUpload(other, text)
    const key = await keyOf(first.upload_id)
    assert.equal(await keyOf(again.upload_id), key)
    assert.notEqual(await keyOf(theirs.upload_id), key)
    const isThere = async () => (await keptFiles()).some((path) => path.endsWith(key))
    await dropFile({ id: first.upload_id, file_key: key })
    assert.isTrue(await isThere())
    assert.equal((await preview(ann, again.upload_id)).status, 200)
    await dropFile({ id: again.upload_id, file_key: key })
    assert.isFalse(await isThere())
    const anew = await givenUpload(ann, text)
    assert.notEqual(await keyOf(anew.upload_id), key)
  })

  test('is kept anew when the file kept before was lost', async ({ assert }) => {
    const ann = await givenUploader()
    const text = `${LIST}MANN;W 719;8,10;3;unique ${ann.id}\n`
    const { upload_id } = await givenUpload(ann, text)
    const row = await sql.one<{ file_key: string }>('SELECT file_key FROM uploads WHERE id = $1', [
      upload_id,
    ])
    await rm(join(storagePath, row?.file_key ?? ''))
    const again = await givenUpload(ann, text)
    assert.equal((await preview(ann, again.upload_id)).status, 200)
  })

  test('is refused when the company keeps all it may, and others are not', async ({ assert }) => {
    const ann = await givenUploader({ language: 'ru' })
    const { upload_id } = await givenUpload(ann, LIST)
    await sql.run('UPDATE uploads SET size = 5 * 1024::bigint ^ 3 WHERE id = $1', [upload_id])
    const { status, body } = await upload(ann, `${LIST}MANN;W 719;8,10;3\n`)
    assert.deepEqual([status, body.code], [422, 'storage_full'])
    assert.include(body.errors?.file?.[0], 'уже 5 ГБ файлов')
    await givenUpload(await givenUploader(), LIST)
  })

  test('says what it is for before or after the file', async ({ assert }) => {
    const buyer = await givenUploader()
    const type: [string, string] = ['name="type"', 'quotation']
    const file: [string, string] = ['name="file"; filename="a.csv"', 'OC90;2\nW719;3\n']
    for (const parts of [
      [type, file],
      [file, type],
    ]) {
      const response = await sendUpload(buyer, rawForm(...parts), { headers: RAW })
      assert.equal(response.status, 201)
      assert.equal(((await response.json()) as { data: { type: string } }).data.type, 'quotation')
    }
  })

  test('requires of each type what it cannot do without', async ({ assert }) => {
    const buyer = await givenUploader()
    const required = async (type: string) =>
      (await givenUpload(buyer, LIST, { type })).columns_available
        .filter(({ require }) => require)
        .map(({ name }) => name)
    assert.deepEqual(await required('quotation'), ['partnumber'])
    assert.deepEqual(await required('price'), ['brand_name', 'partnumber', 'quantity'])
  })

  test('without a header is guessed by its values', async ({ assert }) => {
    const lines = [
      '0 258 986 602;BOSCH;2',
      '0 986 424 797;BOSCH;1',
      '5K0 129 620 D;VAG;4',
      '1 987 432 097;BOSCH;10',
    ]
    const read = await givenUpload(await givenUploader(), lines.join('\n'), { type: 'quotation' })
    assert.isNull(read.header_row_number)
    assert.deepEqual(
      read.columns_found.map(({ number, header, name }) => [number, header, name]),
      [
        [1, '', 'partnumber'],
        [2, '', 'brand_name'],
        [3, '', 'quantity'],
      ]
    )
  })

  test('of a manager is a price list unless it says otherwise', async ({ assert }) => {
    for (const role of ['manager', 'admin'] as const) {
      const staff = await givenStaff(role)
      const { upload_id, type } = await givenUpload(staff, LIST, { type: null })
      assert.equal(type, 'price_list')
      const row = await sql.one('SELECT contractor_id FROM uploads WHERE id = $1', [upload_id])
      assert.deepEqual(row, { contractor_id: null })
    }
  })

  test('may be one of many at a time', async ({ assert }) => {
    const buyer = await givenUploader()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(buyer, `${LIST}A${index};B${index};c;1;1\n`))
    )
    assert.deepEqual(
      all.map(({ status }) => status),
      Array(10).fill(201)
    )
    assert.lengthOf(new Set(all.map(({ body }) => body.data.upload_id)), 10)
  })

  test('with a strange name is kept all the same', async ({ assert }) => {
    const buyer = await givenUploader()
    const names: [string, string][] = [
      ['filename="../../../etc/passwd"', 'passwd'],
      ['filename="a\0b.csv"', 'ab.csv'],
      [`filename*=utf-8''%E0%A4%A`, '%E0%A4%A'],
      [`filename="${'я'.repeat(3000)}.csv"`, `${'я'.repeat(196)}.csv`],
      ['filename="."', 'file'],
    ]
    for (const [disposition, name] of names) {
      const form = rawForm(['name="type"', 'quotation'], [`name="file"; ${disposition}`, LIST])
      const response = await sendUpload(buyer, form, { headers: RAW })
      assert.equal(response.status, 201, disposition)
      assert.equal(((await response.json()) as { data: { name: string } }).data.name, name)
    }
  })
})

test.group('An upload is refused', (group) => {
  group.each.teardown(nothingTemporary)

  test('without a file, with two, and without saying what for', async ({ assert }) => {
    const buyer = await givenUploader()
    const file: [string, string] = ['name="file"; filename="a.csv"', LIST]
    const type: [string, string] = ['name="type"', 'price_list']
    const cases: [string, string, string][] = [
      [rawForm(type), 'upload_missing', 'file'],
      [rawForm(type, ['name="file"; filename=""', '']), 'upload_missing', 'file'],
      [rawForm(type, ['name="file"', LIST]), 'upload_missing', 'file'],
      [rawForm(type, ['name="other"; filename="a.csv"', LIST]), 'upload_missing', 'file'],
      [rawForm(type, file, file), 'one_file_only', 'file'],
      [rawForm(type, ['name="file"; filename="a.csv"', '']), 'file_empty', 'file'],
      [rawForm(file), 'invalid', 'type'],
      [rawForm(['name="type"', 'prices'], file), 'invalid', 'type'],
      [rawForm(['name="type[]"', 'price_list'], file), 'invalid', 'type[]'],
      [rawForm(['name="note"', 'hi'], file, type), 'invalid', 'note'],
    ]
    for (const [form, code, field] of cases) {
      const response = await sendUpload(buyer, form, { headers: RAW })
      const body = (await response.json()) as { code: string; errors: object }
      assert.equal(response.status, 422, code)
      assert.equal(body.code, code)
      assert.deepEqual(Object.keys(body.errors), [field])
    }
  })

  test('as JSON or text', async ({ assert }) => {
    const buyer = await givenUploader()
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const response = await sendUpload(buyer, '{}', { headers: { 'Content-Type': type } })
      assert.equal(response.status, 422)
      assert.equal(((await response.json()) as { code: string }).code, 'upload_missing')
    }
  })

  test('when its form is broken', async ({ assert }) => {
    const buyer = await givenUploader()
    const good = rawForm(['name="file"; filename="a.csv"', LIST])
    const broken = [
      good.slice(0, -10),
      'nothing of the kind',
      '',
      rawForm(['filename="a.csv"', LIST]),
      rawForm(['name="type"', 'x'.repeat(300_000)]),
      `--x\r\n${'A: b\r\n'.repeat(10_000)}`,
    ]
    for (const body of broken) {
      const response = await sendUpload(buyer, body, { headers: RAW })
      assert.equal(response.status, 400)
    }
    const nul = rawForm(['name="type"', 'a\0b'], ['name="file"; filename="a.csv"', LIST])
    const named = await sendUpload(buyer, nul, { headers: RAW })
    assert.equal(named.status, 422)
    assert.deepEqual(Object.keys(((await named.json()) as { errors: object }).errors), ['type'])
    const headers = { 'Content-Type': 'multipart/form-data' }
    const response = await sendUpload(buyer, good, { headers })
    assert.include([400, 422], response.status)
  })

  test('to guests, without a token, and to whoever may not', async ({ assert }) => {
    const statusOf = async (...sent: Parameters<typeof upload>) => {
      const { status, body } = await upload(...sent)
      return [status, body.code]
    }
    const form = { type: 'quotation' }
    assert.deepEqual(await statusOf(null, LIST), [401, 'unauthenticated'])
    const buyer = await givenUploader()
    const noToken = { ...form, headers: { 'X-CSRF-TOKEN': '' } }
    assert.deepEqual(await statusOf(buyer, LIST, noToken), [419, 'session_over'])
    assert.deepEqual(await statusOf(await givenUser(), LIST), [403, 'contractor_required'])
    for (const [status, code] of [
      ['pending', 'contractor_required'],
      ['blocked', 'contractor_blocked'],
    ] as const) {
      assert.deepEqual(await statusOf(await givenUploader({ status }), LIST, form), [403, code])
    }
    for (const role of ['warehouse', 'editor'] as const) {
      assert.deepEqual(await statusOf(await givenStaff(role), LIST), [403, 'forbidden'])
    }
  })

  test('as a price list of a contractor that supplies nothing', async ({ assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { status, body } = await upload(buyer, LIST)
    assert.deepEqual([status, body.code], [403, 'forbidden'])
    const { upload_id } = await givenUpload(buyer, LIST, { type: 'quotation' })
    assert.equal((await preview(buyer, upload_id, '?type=price_list')).status, 403)
    assert.equal((await preview(buyer, upload_id)).status, 200)
  })

  test('when what it is for is switched off', async ({ assert }) => {
    const features = {
      quotation: 'quotation_upload',
      price: 'order_upload',
      price_list: 'price_upload',
    }
    for (const [type, feature] of Object.entries(features)) {
      const off = await givenUploader({ disabled_features: [feature] })
      const { status, body } = await upload(off, LIST, { type })
      assert.deepEqual([status, body.code], [403, 'feature_disabled'])
      const others = Object.values(features).filter((other) => other !== feature)
      const on = await givenUser({
        contractor_id: await givenContractor({ is_supplier: true }),
        disabled_features: others,
      })
      assert.equal((await upload(on, LIST, { type })).status, 201)
    }
  })

  test('when it is larger than its kind may be, while it still arrives', async ({ assert }) => {
    const russian = await givenUploader({ language: 'ru' })
    const page = `<html><table>${'<tr><td>OC 90</td></tr>'.repeat(1_200_000)}</table></html>`
    for (const user of [await givenUploader(), russian]) {
      const { status, body } = await upload(user, page)
      assert.deepEqual([status, body.code], [413, 'upload_too_large'])
      assert.deepEqual(body.errors, { file: [body.message] })
      assert.include(body.message, user === russian ? 'до 25 МБ' : 'up to 25 MB')
    }
  })

  test('when it has no end', async ({ assert }) => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'
    let sent = 0
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${head}<html>`)),
      pull: (controller) => {
        sent++
        controller.enqueue(Buffer.alloc(64 * 1024, '<p>text</p>'))
        // More than the limit by far, and less than what would take long.
        if (sent > 1000) controller.close()
      },
    })
    const response = await sendUpload(await givenUploader(), endless, { headers: RAW })
    assert.equal(response.status, 413)
  })

  test('by its declared length, before anything is sent', async ({ assert }) => {
    const headers = { ...(await headersOf(await givenUploader())), ...RAW, 'Content-Length': 3e8 }
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${appUrl}/api/uploads`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        asked.destroy()
      })
      asked.on('error', reject).flushHeaders()
    })
    assert.equal(status, 413)
  })

  test('when the hour had too many', async ({ assert }) => {
    const [buyer, other] = [await givenUploader(), await givenUploader()]
    const empty = rawForm(['name="type"', 'price_list'])
    for (let sent = 0; sent < 100; sent++) {
      await (await sendUpload(buyer, empty, { headers: RAW })).body?.cancel()
    }
    const { status, headers, body } = await upload(buyer, LIST)
    assert.deepEqual([status, body.code], [429, 'too_many_uploads'])
    assert.isAtLeast(Number(headers.get('retry-after')), 1)
    assert.equal((await sendUpload(other, empty, { headers: RAW })).status, 422)
  })

  test('by whoever goes away in the middle, and nothing of it stays', async ({ assert }) => {
    const buyer = await givenUploader()
    const headers = { ...(await headersOf(buyer)), ...RAW }
    const kept = await keptFiles()
    const asked = request(`${appUrl}/api/uploads`, { method: 'POST', headers })
    asked.on('error', () => {})
    asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
    asked.write(LIST.repeat(1000))
    await eventually(async () => (await temporaryFiles()).length > 0)
    asked.destroy()
    await nothingTemporary()
    assert.deepEqual(await keptFiles(), kept)
    assert.equal((await upload(buyer, LIST)).status, 201)
  })

  test('in the language of the user', async ({ assert }) => {
    const russian = await givenUploader({ language: 'ru' })
    const { body } = await upload(russian, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), {
      name: 'прайс.xlsx',
    })
    assert.equal(body.code, 'file_not_a_spreadsheet')
    assert.include(body.message, 'картинка')
    assert.deepEqual(body.errors, { file: [body.message] })
  })
})
