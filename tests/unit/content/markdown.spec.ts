import { test } from '@japa/runner'
import { readFrontMatter } from '#app/content/front_matter'
import { renderMarkdown } from '#app/content/markdown/render_markdown'
import type { Place } from '#shared/site/places'

const place: Place = { region: 'UAE', language: 'en' }
const html = (text: string) => renderMarkdown(text, place).html

/** Every tag our renderer has written, without what is in it. */
const tags = (text: string) => new Set(html(text).match(/<[a-z][^\s>]*/g))

test.group('The text of a page', () => {
  test('has its sections, each with an anchor of its own', ({ assert }) => {
    const { html: text, headings } = renderMarkdown(
      '# Claims\n\n## Claims\n\n### *By* number\n\n## Файл `W 719`',
      place
    )
    assert.deepEqual(headings, [
      { id: 'claims', text: 'Claims', level: 2 },
      { id: 'claims-2', text: 'Claims', level: 2 },
      { id: 'by-number', text: 'By number', level: 3 },
      { id: 'файл-w-719', text: 'Файл W 719', level: 2 },
    ])
    assert.include(text, '<h3 id="by-number"><em>By</em> number</h3>')
    assert.notInclude(text, '<h1')
  })

  test('puts the title of a numbered point above it, without its full stop', ({ assert }) => {
    assert.include(
      html('1. **Apply.** Open an account.\n2. No title **here.**'),
      '<li><b>Apply</b>Open an account.</li>\n<li>No title <strong>here.</strong></li>'
    )
    assert.include(html('- **Not.** numbered'), '<li><strong>Not.</strong> numbered</li>')
  })

  test('lets a table scroll in a box of its own, named by its section', ({ assert }) => {
    const table = html('## Terms\n\n| Term | |\n| --- | --- |\n| VAT | 5 % |')
    assert.include(table, '<div role="group" tabindex="0" aria-label="Terms"><table>')
    assert.include(table, '<th>Term</th>\n<td></td>')
  })

  test('marks numbers of a table as callouts, and the table above a caption as a figure', ({
    assert,
  }) => {
    const callouts = html('| | Column |\n| --- | --- |\n| **1** | Brand |\n| 2 | Name |')
    assert.include(callouts, '<td data-callout="on"><b>1</b></td>')
    assert.include(callouts, '<td data-callout="off"><b>2</b></td>')
    const figure = html('| A |\n| --- |\n| b |\n\nFig. 1. A list.')
    assert.include(figure, '<table data-figure>')
    assert.include(figure, '<p data-caption>Fig. 1. A list.</p>')
  })

  test('has boxes beside it, with names and values', ({ assert }) => {
    const { html: text, panels } = renderMarkdown(
      'Before\n\n:::panel Limits\n| | |\n| --- | --- |\n| Size | 100 MB |\n:::\n\nAfter',
      place
    )
    assert.deepEqual(panels, [
      { title: 'Limits', html: '<dl>\n<div>\n<dt>Size</dt>\n<dd>100 MB</dd>\n</div>\n</dl>\n' },
    ])
    assert.equal(text, '<p>Before</p>\n<p>After</p>\n')
  })

  test('says who the trader is where a name stands in braces, and nothing that is not known', ({
    assert,
  }) => {
    const values = {
      company: 'A_B_C <i> [x](https://evil.test)',
      email: { text: 'a_b@c.test', href: 'mailto:a_b@c.test' },
    }
    assert.equal(
      renderMarkdown('{company} {email} {toString} {x}', place, values).html,
      '<p>A_B_C &lt;i&gt; [x](https://evil.test) <a href="mailto:a_b@c.test">a_b@c.test</a> {toString} {x}</p>\n'
    )
  })
})

test.group('Links of a text', () => {
  test('stay in the region and the language of the reader', ({ assert }) => {
    assert.include(html('[x](for-clients#claims)'), 'href="/uae/en/for-clients#claims"')
    assert.include(html('[x](/news/warsaw)'), 'href="/uae/en/news/warsaw"')
    assert.include(html('[x](/register)'), 'href="/register"')
    assert.include(html('[x](#claims)'), 'href="#claims"')
    assert.include(
      html('[x](https://a.test/b?c=d)'),
      '<a href="https://a.test/b?c=d" rel="noopener">'
    )
    assert.include(html('[x](tel:+97140001420)'), 'href="tel:+97140001420"')
  })

  test('lead nowhere when they are none of ours', ({ assert }) => {
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '&#106;avascript:alert(1)',
      'java&#10;script:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.test',
      String.raw`/\evil.test`,
      String.raw`\/\/evil.test`,
      'http://plain.test',
      'https://user:secret@evil.test',
      'file:///etc/passwd',
      'evil.test',
      '../admin',
    ]
    for (const address of hostile) {
      const rendered = html(`[x](<${address}>)`)
      assert.notMatch(rendered, /<a |href/, address)
    }
  })
})

test.group('Hostile text', () => {
  test('stays text', ({ assert }) => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '![x](https://evil.test/x.png)',
      '![x](x" onerror="alert(1))',
      '<https://evil.test>',
      '<!-- <script> -->',
      '[x](/a"onmouseover="alert(1))',
      '[x](</a" onmouseover="alert(1)>)',
      '## x" onclick="alert(1)',
      '## "><script>alert(1)</script>',
      '| a" onfocus="alert(1) |\n| --- |\n| <b>x</b> |',
      '```html\n<script>alert(1)</script>\n```',
      '    <script>alert(1)</script>',
      '[ref]\n\n[ref]: javascript:alert(1)',
      '`<script>alert(1)</script>`',
      ':::panel <img src=x onerror=alert(1)>\n<script>alert(1)</script>\n:::',
    ]
    const ours = [
      'p',
      'h2',
      'a',
      'span',
      'div',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'code',
    ]
    const known = new Set(ours.map((tag) => `<${tag}`))
    for (const text of hostile) {
      for (const tag of tags(text)) assert.isTrue(known.has(tag), `${tag} of ${text}`)
      assert.notMatch(html(text), /<[^>]*\son\w+=/i, text)
      for (const { html: box } of renderMarkdown(text, place).panels)
        assert.notMatch(box, /<(?!\/?p>)/)
    }
  })

  test('takes no longer for being nested', ({ assert }) => {
    assert.isString(html('> '.repeat(5_000) + 'x'))
    assert.isString(html('['.repeat(5_000)))
    assert.isString(html('*'.repeat(5_000)))
    assert.isString(html('- '.repeat(2_000) + 'x'))
  })
})

test.group('The front of a file', () => {
  test('says its title and more, whatever stands behind the colon', ({ assert }) => {
    const read = readFrontMatter('\uFEFF---\r\ntitle: A: b\r\nreview: true\r\n---\r\n\r\nText\r\n')
    assert.deepEqual(read, { fields: { title: 'A: b', review: 'true' }, body: '\nText\n' })
  })

  test('may be missing', ({ assert }) => {
    assert.deepEqual(readFrontMatter('Text\n---\nx'), { fields: {}, body: 'Text\n---\nx' })
  })
})
