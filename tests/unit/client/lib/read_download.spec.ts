import { test } from '@japa/runner'
import {
  attachmentName,
  readDownload,
} from '../../../../inertia/lib/http/downloads/read_download.js'

function answer(body: string, disposition: string): Response {
  return new Response(body, { headers: { 'content-disposition': disposition } })
}

test.group('A downloaded file', () => {
  test('has the name the server gave it: {0}')
    .with([
      ['attachment; filename="order-7.xlsx"', 'order-7.xlsx'],
      ['attachment; filename=order-7.xlsx', 'order-7.xlsx'],
      [`attachment; filename="a.xlsx"; filename*=UTF-8''%D0%B7%D0%B0.xlsx`, 'за.xlsx'],
      [`attachment; filename="a.xlsx"; filename*=UTF-8''%D0`, 'a.xlsx'],
      ['attachment; filename="with \\"quotes\\".csv"', 'with "quotes".csv'],
    ] as const)
    .run(({ assert }, [header, name]) => {
      assert.equal(attachmentName(header), name)
    })

  test('is accepted with a name and a size', async ({ assert }) => {
    const file = await readDownload(answer('rows', 'attachment; filename="a.csv"'))
    assert.equal(file?.name, 'a.csv')
    assert.equal(file?.blob.size, 4)
  })

  test('is refused when it is {name}')
    .with([
      { name: 'empty', body: '', header: 'attachment; filename="a.csv"' },
      { name: 'nameless', body: 'rows', header: 'attachment' },
      { name: 'no attachment', body: 'rows', header: 'inline; filename="a.csv"' },
    ])
    .run(async ({ assert }, { body, header }) => {
      assert.isNull(await readDownload(answer(body, header)))
    })
})
