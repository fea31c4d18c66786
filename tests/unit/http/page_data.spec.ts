import { test } from '@japa/runner'
import { escapePageData } from '#app/http/stack/page_data'

const TEXT = '<!--<script></script>\u2028\u2029'

/** What Inertia writes for a page with this text in it. */
const written = (body: string) =>
  `<script data-page="app" type="application/json">${JSON.stringify({ TEXT }).replaceAll('/', '\\/')}</script>${body}`

test.group('The data of a page', () => {
  test('hold no sign that a browser reads as markup or as the end of a line', ({ assert }) => {
    const [, data] = /json">(.*)<\/script>/s.exec(escapePageData(written(''))) ?? []
    assert.notMatch(data, /[<\u2028\u2029]/)
    assert.deepEqual(JSON.parse(data), { TEXT })
  })

  test('do not go out when they are not found', ({ assert }) => {
    for (const html of ['', '<div data-page="{}"></div>', '<script type="application/json">{}']) {
      assert.throws(() => escapePageData(html), 'The data of the page are not where they were')
    }
  })

  test('leave what was rendered beside them as it is', ({ assert }) => {
    const body = '<div id="app"><p>&lt;!--</p><script>1</script></div>'
    assert.isTrue(escapePageData(written(body)).endsWith(`</script>${body}`))
  })
})
