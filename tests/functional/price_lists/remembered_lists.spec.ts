import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { ParseResult } from '#shared/answers/upload'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenColleague, givenStaff } from '#tests/scenes/cast'
import {
  configOf,
  givenManagerOf,
  givenSupplier,
  thenEnded,
} from '#tests/scenes/price_lists/price_lists'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'
import { givenUpload, preview, upload } from '#tests/scenes/uploads'

/** Words that no dictionary has, so that only memory can know them. */
const HEADER = ['Zamba', 'Kodex', 'Hinta 12.11.2026', 'Rimo']
const COLUMNS = { brand_name: 1, partnumber: 2, price: 3, quantity: 4 }
const ROWS = ['Mann;W 719/5;10.50;5', 'Bosch;0 986 452 041;7.00;12', 'LuK;624 3183 09;99.10;1']

const fileOf = (header: readonly string[] | null, rows: readonly string[] = ROWS) =>
  [...(header ? [header.join(';')] : []), ...rows].join('\n')

test.group('The mapping of a price list', (group) => {
  group.setup(withBackground)

  async function givenImported(
    client: Parameters<typeof call>[0],
    config: Record<string, unknown> = {},
    remember = true
  ) {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, fileOf(HEADER))
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: { ...configOf(parsed), table_headers: COLUMNS, ...config },
      remember,
    })
    response.assertStatus(202)
    const ended = await thenEnded(client, supplier, response.body().data)
    return { supplier, list, ended }
  }

  const givenFor = (user: SignedInUser, price_list_id: number, file: string) =>
    givenUpload(user, file, { price_list_id })

  const profileOf = (read: ParseResult) => {
    const { table_headers, matched, new_columns } = read.profile ?? {}
    return { table_headers, matched, new_columns }
  }

  test('is known of the next file with another date, a column more and others moved', async ({
    client,
    assert,
  }) => {
    const { supplier, list, ended } = await givenImported(client)
    assert.equal(ended.state, 'live')
    const dated = await givenFor(
      supplier,
      list.id,
      fileOf(['Zamba', 'Kodex', 'Hinta 19.11.2026', 'Rimo'])
    )
    assert.equal(dated.header_row_number, 1)
    assert.deepEqual(profileOf(dated), { table_headers: COLUMNS, matched: 4, new_columns: [] })
    assert.match(dated.profile?.used_at ?? '', /^\d{4}-\d\d-\d\dT/)

    const moved = fileOf(
      ['Kodex', 'Uusi', 'Hinta 20.11.2026', 'Zamba', 'Rimo'],
      ['W 719/5;x;10.50;Mann;5', '0 986 452 041;y;7.00;Bosch;12', '624 3183 09;z;99.10;LuK;1']
    )
    const other = await givenFor(supplier, list.id, moved)
    assert.deepEqual(profileOf(other), {
      table_headers: { partnumber: 1, price: 3, brand_name: 4, quantity: 5 },
      matched: 4,
      new_columns: [2],
    })
    const { body } = await preview(supplier, other.upload_id, `?price_list_id=${list.id}`)
    assert.deepEqual(profileOf(body.data), profileOf(other))
    // Without the list the words are unknown.
    assert.isNull((await preview(supplier, other.upload_id)).body.data.profile)
  })

  test('is known of a file without a header, when its values look alike', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenImported(client)
    const bare = await givenFor(supplier, list.id, fileOf(null))
    assert.isNull(bare.header_row_number)
    assert.deepEqual(profileOf(bare), { table_headers: COLUMNS, matched: 4, new_columns: [] })
    const others = ROWS.map((row) => row.split(';').toReversed().join(';'))
    const turned = await givenFor(supplier, list.id, fileOf(null, others))
    assert.isNull(turned.profile)
  })

  test('is shared by colleagues and managers, and nobody else may ask for it', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenImported(client)
    const file = fileOf(['Zamba', 'Kodex', 'Hinta 1.12.2026', 'Rimo'])
    for (const user of [
      await givenColleague(supplier),
      await givenManagerOf(supplier),
      await givenStaff('admin'),
    ]) {
      const read = await givenFor(user, list.id, file)
      assert.deepEqual(read.profile?.table_headers, COLUMNS)
    }
    const { supplier: stranger, list: another } = await givenSupplier()
    assert.equal((await upload(stranger, file, { price_list_id: list.id })).status, 403)
    const own = await givenFor(stranger, another.id, file)
    assert.isNull(own.profile)
    const asked = await preview(stranger, own.upload_id, `?price_list_id=${list.id}`)
    assert.equal(asked.status, 403)
    assert.equal((await preview(stranger, own.upload_id, '?price_list_id=999999999')).status, 403)
    assert.equal((await preview(stranger, own.upload_id, '?price_list_id=x')).status, 422)
  })

  test('has the brand and the decimal marks that a person said', async ({ client, assert }) => {
    const { supplier, list } = await givenImported(client, {
      table_headers: { partnumber: 2, price: 3 },
      brand: { from: 'name', name: 'Mann' },
      marks: { price: '.' },
    })
    const read = await givenFor(supplier, list.id, fileOf(HEADER))
    assert.deepEqual(read.profile?.brand, { from: 'name', name: 'Mann' })
    assert.deepEqual(read.profile?.marks, { price: '.' })
  })

  test('reads a file whose mapping is left to it', async ({ client, assert }) => {
    const { supplier, list } = await givenImported(client)
    const read = await givenUpload(
      await givenColleague(supplier),
      fileOf(['Zamba', 'Kodex', 'Hinta 2.12.2026', 'Rimo', 'Uusi'])
    )
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: read.upload_id,
      config: { ...configOf(read), table_headers: null },
    })
    response.assertStatus(202)
    const ended = await thenEnded(client, supplier, response.body().data)
    assert.containsSubset(ended, { state: 'live', rows_unchanged: 3 })
  })

  test('reads a file without a header whose mapping is left to it', async ({ client, assert }) => {
    const { supplier, list } = await givenImported(client)
    const bare = await givenUpload(await givenColleague(supplier), fileOf(null))
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: bare.upload_id,
      config: { ...configOf(bare), header_row_number: null, table_headers: null },
    })
    response.assertStatus(202)
    const ended = await thenEnded(client, supplier, response.body().data)
    assert.containsSubset(ended, { state: 'live', rows_unchanged: 3 })
    const turned = await givenUpload(
      supplier,
      fileOf(
        null,
        ROWS.map((row) => row.split(';').toReversed().join(';'))
      )
    )
    const refused = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: turned.upload_id,
      config: { ...configOf(turned), header_row_number: null, table_headers: null },
    })
    refused.assertStatus(422)
  })

  test('is kept for a file that waits, whatever no table can show of its header', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const cells = [0, 1, 2].map((string) => `<c t="s"><v>${string}</v></c>`).join('')
    const content = workbook({
      sheets: [
        `${rowsXml([['Brand', 'Number', 'Price']])}<row>${cells}</row>${rowsXml([['Mann', 'C 1', 5]])}`,
      ],
      strings: ['Zam&#0;ba', 'Kodex', 'Hinta EUR'],
    })
    const parsed = await givenUpload(supplier, content, { name: 'list.xlsx' })
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: {
        ...configOf(parsed),
        header_row_number: 2,
        table_first_row: 3,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      },
    })
    response.assertStatus(202)
    const ended = await thenEnded(client, supplier, response.body().data)
    assert.containsSubset(ended, {
      state: 'awaiting_confirmation',
      review: { reasons: ['other_currency'] },
    })
  })

  test('is not remembered when nobody wants it, nor of a check', async ({ client, assert }) => {
    const { supplier, list } = await givenImported(client, {}, false)
    const read = await givenFor(supplier, list.id, fileOf(HEADER))
    assert.isNull(read.profile)
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, {
      upload_id: read.upload_id,
      config: { ...configOf(read), table_headers: COLUMNS },
    })
    await thenEnded(client, supplier, response.body().data)
    assert.isNull((await givenFor(supplier, list.id, fileOf(HEADER))).profile)
  })
})
