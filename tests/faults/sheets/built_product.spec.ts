import { test } from '@japa/runner'
import { utils, write, type BookType } from '@e965/xlsx'
import { startServerProcess } from '#tests/scenes/processes/server_process'
import { givenUpload, givenUploader } from '#tests/scenes/uploads'

/** A price list of one part in a format that a sealed process reads. */
function listAs(bookType: BookType): Buffer {
  const book = utils.book_new()
  const rows = [
    ['Brand', 'Number', 'Price', 'Quantity'],
    ['Karnholt', 'KH 2041', 12.5, 3],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
  return write(book, { type: 'buffer', bookType })
}

test.group('The built product', () => {
  test('reads workbooks of old formats, in a thread and a sealed process of its bundles', async ({
    assert,
  }) => {
    const server = await startServerProcess({})
    const user = await givenUploader()
    for (const format of ['biff8', 'ods'] as const) {
      const sent = { url: server.url, name: `list.${format}` }
      const { rows } = await givenUpload(user, listAs(format), sent)
      assert.include(JSON.stringify(rows.begin), 'KH 2041', format)
    }
    await server.stop()
  })
})
