import { test } from '@japa/runner'
import { MARKUP } from '#app/content/markdown/markup'
import { cleanMarkup } from '#app/news/writing/clean_markup'
import { renderMarkdown } from '#app/content/markdown/render_markdown'
import { makeBody } from '#app/news/writing/make_body'

/** What somebody could paste, and what may be left of it. */
const pasted: [what: string, markup: string, left: string][] = [
  ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
  ['a script in capitals, with a line in its tag', '<SCRIPT\n>steal()</SCRIPT >b', 'b'],
  ['a script that was never closed', '<p>a</p><script>steal()', '<p>a</p>'],
  [
    'what runs when something happens',
    '<p onclick="steal()" onmouseover=steal()>a</p>',
    '<p>a</p>',
  ],
  ['a link that is a script', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
  ['the same, disguised', '<a href=" jav&#x0A;ascript:steal()">a</a>', '<a>a</a>'],
  ['a link to data', '<a href="data:text/html,<script>steal()</script>">a</a>', '<a>a</a>'],
  ['a link to a machine of nobody', '<a href="//evil.test/x">a</a>', '<a>a</a>'],
  ['a link without TLS', '<a href="http://evil.test/x">a</a>', '<a>a</a>'],
  ['a picture', '<img src="data:image/svg+xml,x" onerror="steal()">b', 'b'],
  ['a drawing', '<svg onload="steal()"><script>steal()</script><text>x</text></svg>b', 'b'],
  [
    'formulas with markup in them',
    '<math><mtext><style><img src=x onerror=steal()></style></mtext></math>b',
    'b',
  ],
  [
    'styles',
    '<style>p { display: none }</style><p style="position:fixed" class="x" id="content">a</p>',
    '<p>a</p>',
  ],
  ['a frame', '<iframe src="https://evil.test" srcdoc="<script>steal()</script>">x</iframe>b', 'b'],
  ['objects', '<object data="x"><embed src="x"></object><applet></applet>b', 'b'],
  ['a form', '<form action="https://evil.test"><input name="p"><button>Go</button></form>', 'Go'],
  [
    'another base and another page',
    '<base href="https://evil.test"><meta http-equiv="refresh" content="0">b',
    'b',
  ],
  ['a remark', '<!-- <script>steal()</script> -->b', 'b'],
  ['tags that were never closed', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
  ['a tag within a tag', '<scr<script>ipt>steal()</script>b', 'ipt&gt;steal()b'],
]

/** All the dialect has. */
const EVERYTHING = `
## Prices *from* **1 December**

### In \`AED\`

Ask [us](about#contact), [elsewhere](https://example.test/a?b=c&d), or [nobody](http://example.test).

> It holds\\
> until we say otherwise.

---

4. **Apply.** Open an account.
5. Wait.

- a
- b

| | Column | Rows |
| --- | :---: | ---: |
| **1** | Brand | 12 |
| 2 | “Number” & name | 7 |

Fig. 1. A list.

:::panel Limits
| | |
| --- | ---: |
| Size | 100 MB |
:::
`

/** As the cleaner writes it: tags without an end are closed. */
const asCleaned = (markup: string) => markup.replaceAll(/<(br|hr)>/g, '<$1 />')

test.group('Markup somebody pastes', () => {
  for (const [what, markup, left] of pasted) {
    test(`loses ${what}`, ({ assert }) => {
      assert.equal(cleanMarkup(markup), left)
    })
  }

  test('keeps what a text is made of', ({ assert }) => {
    const text =
      '<h2>a</h2><p>b <strong>c</strong> <a href="/uae/en/for-clients">d</a></p><ul><li>e</li></ul>' +
      '<table><thead><tr><th>f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table>'
    assert.equal(cleanMarkup(text), text)
  })
})

test.group('The body of a post', () => {
  const place = { region: 'UAE', language: 'en' } as const

  test('is Markdown, in which tags are text', ({ assert }) => {
    const { body_html } = makeBody('## From **1 December**\n\n<img src=x onerror=steal()>', place)
    assert.notMatch(body_html, /<img/)
    assert.match(body_html, /&lt;img src=x onerror=steal\(\)&gt;/)
    assert.match(body_html, /<h2[^>]*>From <strong>1 December<\/strong><\/h2>/)
  })

  test('keeps all that pages draw: numbered points, tables, figures, boxes, anchors', ({
    assert,
  }) => {
    const { body_html } = makeBody('1. **A.** b', place)
    assert.match(body_html, /<li><b>A<\/b>b<\/li>/)
    const { html, panels } = renderMarkdown(EVERYTHING, place)
    const whole = [html, ...panels.map((panel) => `<h2>${panel.title}</h2>${panel.html}`)]
    assert.equal(makeBody(EVERYTHING, place).body_html, asCleaned(whole.join('')))
    const tags = whole.join('').match(/(?<=<)[a-z][a-z0-9]*/g)
    assert.sameMembers([...new Set(tags)], Object.keys(MARKUP))
  })

  test('makes no links of scripts and data', ({ assert }) => {
    const { body_html } = makeBody(
      '[a](javascript:steal()) [b](data:text/html,x) <javascript:steal()> ![c](data:image/svg+xml,x)',
      place
    )
    assert.notMatch(body_html, /href|src/)
  })

  test('takes a minute at least, and longer the more there is to read', ({ assert }) => {
    assert.equal(makeBody('Short.', place).minutes, 1)
    assert.equal(makeBody('word '.repeat(900), place).minutes, 5)
  })
})
