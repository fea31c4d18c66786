import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { csvOf, configOf, givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { givenUpload, uploadForm } from '#tests/scenes/uploads'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

const file = csvOf([['Mann', 'W1', 10, 1]])

async function givenMapped(language?: 'en' | 'ru') {
  const { supplier, list } = await givenSupplier({ language })
  const parsed = await givenUpload(supplier, file)
  const config = configOf(parsed)
  const path = `/price-lists/${list.id}/imports`
  return { supplier, list, path, body: { upload_id: parsed.upload_id, config } }
}

/** How many imports and checks the list has. */
async function importsOf(listId: number): Promise<number> {
  const row = await sql.one<{ count: number }>(
    'SELECT count(*) FROM price_imports WHERE price_list_id = $1',
    [listId]
  )
  return row?.count ?? 0
}

const wrongConfigs: { what: string; change: Record<string, unknown>; field: string }[] = [
  {
    what: 'the last row above the first',
    change: { table_first_row: 5, table_last_row: 4 },
    field: 'config.table_last_row',
  },
  {
    what: 'a header that is not above the first row',
    change: { header_row_number: 2, table_first_row: 2 },
    field: 'config.header_row_number',
  },
  {
    what: 'row zero',
    change: { header_row_number: null, table_first_row: 0 },
    field: 'config.table_first_row',
  },
  { what: 'half a row', change: { table_first_row: 1.5 }, field: 'config.table_first_row' },
  { what: 'rows as text', change: { table_last_row: '2' }, field: 'config.table_last_row' },
  { what: 'no rows', change: { table_first_row: undefined }, field: 'config.table_first_row' },
  { what: 'sheet zero', change: { sheet: 0 }, field: 'config.sheet' },
  {
    what: 'a column no sheet has',
    change: { table_headers: { brand_name: 1, partnumber: 2, price: 16_385 } },
    field: 'config.table_headers.price',
  },
  { what: 'a sheet that is not there', change: { sheet: 2 }, field: 'config.sheet' },
  {
    what: 'a column the file does not have',
    change: { table_headers: { brand_name: 1, partnumber: 2, price: 5 } },
    field: 'config.table_headers.price',
  },
  {
    what: 'column zero',
    change: { table_headers: { brand_name: 0, partnumber: 2, price: 3 } },
    field: 'config.table_headers.brand_name',
  },
  {
    what: 'one column for two things',
    change: { table_headers: { brand_name: 1, partnumber: 1, price: 3 } },
    field: 'config.table_headers',
  },
  {
    what: 'a column of quotations',
    change: { table_headers: { brand_name: 1, partnumber: 2, price: 3, reference: 4 } },
    field: 'config.table_headers',
  },
  {
    what: 'a column of the object itself',
    change: { table_headers: { brand_name: 1, partnumber: 2, price: 3, constructor: 4 } },
    field: 'config.table_headers',
  },
  {
    what: 'a list of headers',
    change: { table_headers: [1, 2, 3] },
    field: 'config.table_headers',
  },
  {
    what: 'the brand missing',
    change: { table_headers: { partnumber: 2, price: 3 } },
    field: 'config.table_headers',
  },
  { what: 'no headers', change: { table_headers: null }, field: 'config.table_headers' },
  {
    what: 'an update of neither price nor stock',
    change: { mode: 'update', table_headers: { brand_name: 1, partnumber: 2 } },
    field: 'config.table_headers',
  },
  { what: 'a third way to import', change: { mode: 'append' }, field: 'config.mode' },
  { what: 'its own sheet once more', change: { more_sheets: [1] }, field: 'config.more_sheets' },
  {
    what: 'a further sheet that is not there',
    change: { more_sheets: [7] },
    field: 'config.more_sheets',
  },
  { what: 'a brand of no name', change: { brand: { from: 'name' } }, field: 'config.brand' },
  {
    what: 'a brand without letters or digits',
    change: { brand: { from: 'name', name: '—' } },
    field: 'config.brand',
  },
  {
    what: 'a brand from elsewhere that has a name',
    change: { brand: { from: 'file', name: 'MANN' } },
    field: 'config.brand',
  },
  {
    what: 'a brand from nowhere',
    change: { brand: { from: 'dream' } },
    field: 'config.brand.from',
  },
]

test.group('An import is refused', () => {
  test('with {what}')
    .with(wrongConfigs)
    .run(async ({ client, assert }, { change, field }) => {
      const { supplier, list, path, body } = await givenMapped()
      const wrong = { ...body, config: { ...body.config, ...change } }
      for (const url of [path, path.replace('imports', 'checks')]) {
        const response = await call(client, supplier, 'post', url, wrong)
        response.assertStatus(422)
        assert.deepEqual(Object.keys(response.body().errors), [field])
      }
      assert.equal(await importsOf(list.id), 0)
    })

  test('with words that say which columns are missing, in both languages', async ({
    client,
    assert,
  }) => {
    const texts = {
      en: 'First choose these columns: Brand, Price.',
      ru: 'Сначала укажите столбцы: Бренд, Цена.',
    }
    for (const language of ['en', 'ru'] as const) {
      const { supplier, path, body } = await givenMapped(language)
      const config = { ...body.config, table_headers: { partnumber: 2 } }
      const response = await call(client, supplier, 'post', path, { ...body, config })
      assert.deepEqual(response.body().errors, { 'config.table_headers': [texts[language]] })
    }
  })

  test('without an upload, and with one of somebody else', async ({ client, assert }) => {
    const { supplier, path, body } = await givenMapped()
    const { body: foreign } = await givenMapped()
    const ofStaff = await givenUpload(await givenStaff('manager'), file)
    const ids = [undefined, '1', 0, 999_999_999, foreign.upload_id, ofStaff.upload_id]
    for (const upload_id of ids) {
      const response = await call(client, supplier, 'post', path, { ...body, upload_id })
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['upload_id'])
    }
  })

  test('when the file was removed since', async ({ client, assert }) => {
    const { supplier, path, body } = await givenMapped()
    await sql.run('UPDATE uploads SET file_key = NULL WHERE id = $1', [body.upload_id])
    const response = await call(client, supplier, 'post', path, body)
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, {
      upload_id: ['The file is no longer kept. Upload it again.'],
    })
  })

  test('with fields there are not, and without any', async ({ client, assert }) => {
    const { supplier, path, body } = await givenMapped()
    const unknown = await call(client, supplier, 'post', path, { ...body, colour: 'red' })
    unknown.assertStatus(422)
    assert.deepEqual(Object.keys(unknown.body().errors), ['colour'])
    const empty = await call(client, supplier, 'post', path, {})
    assert.deepEqual(Object.keys(empty.body().errors), ['upload_id', 'config'])
    const text = await call(client, supplier, 'post', path, { ...body, config: 'nonsense' })
    assert.deepEqual(Object.keys(text.body().errors), ['config'])
  })

  test('in a form with a mapping that is none', async ({ assert }) => {
    const { supplier, path } = await givenMapped()
    const { 'Content-Type': _, ...headers } = await headersOf(supplier)
    for (const config of [undefined, '{', '[]', '{}']) {
      const form = uploadForm(file, { type: null })
      if (config !== undefined) form.set('config', config)
      const response = await fetch(baseUrl() + path, { method: 'POST', headers, body: form })
      assert.equal(response.status, 422, config)
      const { errors } = (await response.json()) as { errors: object } // of a 422
      assert.isTrue(
        Object.keys(errors).every((field) => field.startsWith('config')),
        config
      )
    }
  })

  test('in a form with fields there are not', async ({ assert }) => {
    const { supplier, path, body } = await givenMapped()
    const { 'Content-Type': _, ...headers } = await headersOf(supplier)
    const form = uploadForm(file, { type: null })
    form.set('config', JSON.stringify(body.config))
    form.set('forget', 'true')
    const response = await fetch(baseUrl() + path, { method: 'POST', headers, body: form })
    const { errors } = (await response.json()) as { errors: object } // of a 422
    assert.deepEqual([response.status, Object.keys(errors)], [422, ['forget']])
  })

  test('in a form with a file that is no table', async ({ assert }) => {
    const { supplier, path } = await givenMapped('ru')
    const { 'Content-Type': _, ...headers } = await headersOf(supplier)
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const form = uploadForm(png, { type: null, name: 'list.xlsx' })
    const response = await fetch(baseUrl() + path, { method: 'POST', headers, body: form })
    assert.equal(response.status, 422)
    const { errors } = (await response.json()) as { errors: Record<string, string[]> } // of a 422
    assert.match(errors.file?.[0] ?? '', /[а-я]/)
  })

  test('without the token of the form', async ({ client }) => {
    const { supplier, path, body } = await givenMapped()
    const response = await call(client, supplier, 'post', path, body, { 'X-CSRF-TOKEN': '' })
    response.assertStatus(419)
  })

  test('to the browser with its errors beside the fields', async ({ client }) => {
    const { supplier, path, body } = await givenMapped()
    const response = await client
      .post(path)
      .headers({ ...(await pageHeaders(supplier)), 'Content-Type': 'application/json' })
      .json({ ...body, config: { ...body.config, table_headers: null } })
      .redirects(0)
    response.assertStatus(303)
  })
})
