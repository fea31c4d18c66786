import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readFrontMatter, type WrittenFile } from '#app/content/front_matter'

const CONTENT = join(import.meta.dirname, '../../../resources/content')
const PAGES = [
  'home',
  'about',
  'for-clients',
  'for-suppliers',
  'privacy-policy',
  'terms-of-service',
]
const REGIONS = ['rus', 'uae']
const LANGUAGES = ['en', 'ru']
const FILLED = /\{(?:app_name|company|city|address|phone|email|tax_line|registration_line)\}/g

const textOf = (file: string) => readFileSync(join(CONTENT, file), 'utf8')
const read = (file: string) => readFrontMatter(textOf(file))

/** What a reader would miss in one language that is there in the other. */
function shapeOf({ body }: WrittenFile) {
  const lines = body.split('\n')
  const count = (mark: RegExp) => lines.filter((line) => mark.test(line)).length
  return {
    headings: lines.flatMap((line) => /^#+(?= )/.exec(line)?.[0] ?? []),
    panels: count(/^:::panel ./),
    rows: count(/^\|/),
    steps: count(/^\d+\. /),
    points: count(/^- /),
  }
}

/** Rows of tables that have not as many cells as the row above them. */
function brokenRows({ body }: WrittenFile): string[] {
  const lines = body.split('\n')
  const cells = (line: string) => line.split('|').length
  return lines.filter((line, at) => {
    const above = lines[at - 1] ?? ''
    return line.startsWith('|') && above.startsWith('|') && cells(line) !== cells(above)
  })
}

const files = globSync('**/*.md', { cwd: CONTENT }).toSorted()

test.group('What is written for the public', () => {
  for (const region of REGIONS) {
    for (const page of PAGES) {
      test(`${page} of ${region} says the same in both languages`, ({ assert }) => {
        const [english, russian] = LANGUAGES.map((language) =>
          read(`${region}/${language}/${page}.md`)
        )
        assert.deepEqual(shapeOf(russian), shapeOf(english))
        assert.sameMembers(Object.keys(russian.fields), Object.keys(english.fields))
      })
    }
  }

  test('has what search engines show, as long as they show it', ({ assert }) => {
    const pages = files.filter((file) => !file.startsWith('news/'))
    const demo = pages.filter((file) => !file.startsWith('plain/'))
    assert.lengthOf(demo, PAGES.length * REGIONS.length * LANGUAGES.length)
    // Those of a real installation stand for every region; its legal texts are the trader's own.
    assert.isAbove(pages.length, demo.length)
    for (const file of pages) {
      const { title = '', description = '', lead = '' } = read(file).fields
      assert.isTrue(title !== '' && title.length <= 60, `title of ${file}`)
      assert.isTrue(description !== '' && description.length <= 155, `description of ${file}`)
      assert.isNotEmpty(lead, `lead of ${file}`)
    }
  })

  test('says of every legal text since when it holds, and that a lawyer has to see it', ({
    assert,
  }) => {
    for (const file of files.filter((name) => /(?:policy|service)\.md$/.test(name))) {
      const { updated = '', review } = read(file).fields
      assert.match(updated, /^\d{4}-\d\d-\d\d$/, file)
      assert.equal(review, 'true', file)
    }
  })

  test('has braces only around what is filled in, and whole tables and boxes', ({ assert }) => {
    for (const file of files) {
      assert.notMatch(textOf(file).replace(FILLED, ''), /[{}]/, file)
      const { body } = read(file)
      assert.deepEqual(brokenRows({ fields: {}, body }), [], file)
      const opened = body.match(/^:::panel ./gm) ?? []
      assert.lengthOf(body.match(/^:::$/gm) ?? [], opened.length, file)
    }
  })

  test('news are in both languages of a region, with the same facts', ({ assert }) => {
    const news = files.filter((file) => file.startsWith('news/') && file.endsWith('.en.md'))
    assert.isAbove(news.length, 0)
    for (const file of news) {
      const english = read(file)
      const russian = read(file.replace('.en.md', '.ru.md'))
      assert.deepEqual(shapeOf(russian), shapeOf(english), file)
      const { title, lead, ...facts } = english.fields
      const { title: _title, lead: _lead, ...same } = russian.fields
      assert.deepEqual(same, facts, file)
      assert.isTrue(Boolean(title && lead), file)
      assert.oneOf(facts.topic, ['price_lists', 'delivery', 'portal'], file)
      assert.oneOf(facts.picture, ['brake', 'strut', 'filter', 'none'], file)
      assert.match(facts.days_ago ?? '', /^\d{1,2}$/, file)
    }
  })
})
