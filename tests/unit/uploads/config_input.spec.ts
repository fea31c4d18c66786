import vine from '@vinejs/vine'
import { test } from '@japa/runner'
import { configInput } from '#app/uploads/mapping/config_input'
import type { UploadType } from '#shared/upload_columns'

const rows = {
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 9,
  table_headers: { partnumber: 1 },
}
const ofPriceLists = {
  more_sheets: [2, 3],
  more_hidden_rows: 'take',
  brand: { from: 'name', name: 'MANN-FILTER' },
  mode: 'update',
  marks: { price: ',' },
}

async function wrongIn(type: UploadType, config: object): Promise<string[]> {
  const [error] = await vine.create(configInput(type)).tryValidate(config)
  // What a failed validation says is a list of fields.
  return error ? (error.messages as { field: string }[]).map(({ field }) => field) : []
}

test.group('How a file is to be read', () => {
  test('says where the brand is and what becomes of the rest, for price lists', async ({
    assert,
  }) => {
    assert.deepEqual(await wrongIn('price_list', { ...rows, ...ofPriceLists }), [])
    const config = await vine
      .create(configInput('price_list'))
      .validate({ ...rows, ...ofPriceLists })
    assert.containsSubset(config, ofPriceLists)
  })

  test('says what becomes of hidden rows, for every type', async ({ assert }) => {
    for (const type of ['quotation', 'price', 'price_list', 'supplier_answer'] as const) {
      const config = { ...rows, table_headers: null }
      for (const hidden_rows of ['leave_out', 'take']) {
        assert.deepEqual(await wrongIn(type, { ...config, hidden_rows }), [])
      }
      assert.deepEqual(await wrongIn(type, { ...config, hidden_rows: 'show' }), ['hidden_rows'])
    }
  })

  test('has none of it for other files', async ({ assert }) => {
    for (const type of ['quotation', 'price'] as const) {
      assert.sameMembers(
        await wrongIn(type, { ...rows, ...ofPriceLists }),
        Object.keys(ofPriceLists)
      )
    }
  })
})
