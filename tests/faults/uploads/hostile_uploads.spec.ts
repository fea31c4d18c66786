import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import { eventually } from '#tests/scenes/background'
import { headersOf } from '#tests/scenes/headers'
import { givenUploader, keptFiles, preview, temporaryFiles, upload } from '#tests/scenes/uploads'
import {
  bombOf,
  rowsXml,
  workbook,
  workbookFiles,
  zipOf,
} from '#tests/unit/sheets/workbook_fixture'

const LIST = 'Brand;Number;Price\nMAHLE;OC 90;12,50\n'
const ROWS = rowsXml([
  ['Brand', 'Number', 'Price'],
  ['MAHLE', 'OC 90', 12],
])
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const bomb = () => ({
  ...workbookFiles({ sheets: [''] }),
  'xl/worksheets/sheet1.xml': bombOf('<worksheet><sheetData>', 4095),
})

interface Hostile {
  title: string
  name: string
  code: string
  make: () => Buffer | string
}

const HOSTILE: Hostile[] = [
  {
    title: 'a sheet that inflates to four gigabytes',
    name: 'bomb.xlsx',
    code: 'file_too_large',
    make: () => zipOf(bomb()),
  },
  {
    title: 'the same, saying that it has two',
    name: 'bomb.xlsx',
    code: 'file_too_large',
    make: () => zipOf(bomb(), { size: 2_000_000_000 }),
  },
  {
    title: 'the same, saying that it has a thousand bytes',
    name: 'bomb.xlsx',
    code: 'file_damaged',
    make: () => zipOf(bomb(), { size: 1000 }),
  },
  {
    title: 'a zip with a csv that inflates to four gigabytes',
    name: 'bomb.zip',
    code: 'file_too_large|file_row_too_long',
    make: () => zipOf({ 'a.csv': bombOf('Brand;Number;Price\n', 4095) }, { size: 2_000_000_000 }),
  },
  {
    title: 'strings that inflate to a gigabyte',
    name: 'bomb.xlsx',
    code: 'file_too_large|file_damaged',
    make: () =>
      zipOf({
        ...workbookFiles({ sheets: ['<row><c t="s"><v>0</v></c></row>'] }),
        'xl/sharedStrings.xml': bombOf('<sst><si><t>', 1000),
      }),
  },
  {
    title: 'half of a workbook',
    name: 'half.xlsx',
    code: 'file_damaged',
    make: () => {
      const whole = workbook({ sheets: [ROWS] })
      return whole.subarray(0, whole.length / 2)
    },
  },
  {
    title: 'a workbook whose central directory is cut off',
    name: 'cut.xlsx',
    code: 'file_damaged',
    make: () => workbook({ sheets: [ROWS] }).subarray(0, -30),
  },
  {
    title: 'random bytes',
    name: 'random.xlsx',
    code: 'file_not_a_spreadsheet',
    make: () => Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(100_000)]),
  },
  {
    title: 'random bytes after the first ones of an archive',
    name: 'random.xlsx',
    code: 'file_damaged',
    make: () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100_000)]),
  },
  {
    title: 'random bytes after the first ones of an old workbook',
    name: 'random.xls',
    code: 'file_damaged|file_not_a_spreadsheet|file_encrypted|file_no_table',
    make: () => Buffer.concat([COMPOUND, randomBytes(100_000)]),
  },
  {
    title: 'a picture called .xlsx',
    name: 'picture.xlsx',
    code: 'file_not_a_spreadsheet',
    make: () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(50_000)]),
  },
  {
    title: 'a PDF called .csv',
    name: 'list.csv',
    code: 'file_not_a_spreadsheet',
    make: () => `%PDF-1.7\n${'text '.repeat(5000)}`,
  },
  {
    title: 'a letter called .xlsx',
    name: 'letter.xlsx',
    code: 'file_not_a_spreadsheet',
    make: () => zipOf({ '[Content_Types].xml': '', 'word/document.xml': '<w/>' }),
  },
  {
    title: 'a workbook with a password',
    name: 'secret.xlsx',
    code: 'file_encrypted',
    make: () =>
      Buffer.concat([
        COMPOUND,
        Buffer.alloc(2000),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(2000),
      ]),
  },
  {
    title: 'an encrypted archive',
    name: 'secret.zip',
    code: 'file_encrypted',
    make: () => zipOf({ 'a.csv': LIST }, { encrypted: true }),
  },
  {
    title: 'an archive of 20,000 files',
    name: 'many.zip',
    code: 'file_too_many_entries',
    make: () =>
      zipOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n}.csv`, 'a']))),
  },
  {
    title: 'a workbook of 16,385 columns',
    name: 'wide.xlsx',
    code: 'file_too_many_columns',
    make: () => workbook({ sheets: ['<row><c r="XFE1"><v>1</v></c></row>'] }),
  },
  {
    title: 'a text of 16,385 columns',
    name: 'wide.csv',
    code: 'file_too_many_columns',
    make: () => `${'a;'.repeat(16_384)}a\n`,
  },
  {
    title: 'a row without end',
    name: 'long.csv',
    code: 'file_row_too_long|file_too_large',
    make: () => `Brand;"${'x'.repeat(20_000_000)}`,
  },
  {
    title: 'a workbook without anything in it',
    name: 'nothing.xlsx',
    code: 'file_no_table',
    make: () => workbook({ sheets: [''] }),
  },
  {
    title: 'a document type that grows',
    name: 'laughs.xlsx',
    code: 'file_damaged',
    make: () =>
      workbook({
        sheets: [
          `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData>${ROWS}</sheetData></worksheet>`,
        ],
      }),
  },
  {
    title: 'a page of very many tables called .xls',
    name: 'page.xls',
    code: 'file_too_large|file_too_slow|file_damaged|file_no_table',
    make: () => `<html>${'<table><tr><td>1</td>'.repeat(1_000_000)}</html>`,
  },
]

/** Sends the file and asks the portal all the while whether it is alive. */
async function whileAlive<T>(work: Promise<T>): Promise<{ outcome: T; sick: number }> {
  const over = new AbortController()
  let sick = 0
  const asking = (async () => {
    do {
      const { ok } = await fetch(`${appUrl}/health/live`)
      if (!ok) sick++
    } while (!over.signal.aborted)
  })()
  const outcome = await work.finally(() => over.abort())
  await asking
  return { outcome, sick }
}

/** How many processes of ours read old formats now. */
async function legacyProcesses(): Promise<number> {
  const tasks = await readdir('/proc/self/task')
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => ''))
  )
  const commands = await Promise.all(
    lists
      .flatMap((list) => list.split(' ').filter((pid) => pid !== ''))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  )
  return commands.filter((command) => command.includes('legacy_process')).length
}

test.group('A hostile file,', (group) => {
  let people: SignedInUser[] = []
  group.setup(async () => {
    people = [await givenUploader(), await givenUploader({ language: 'ru' })]
  })

  test('{title}, is refused in words, and nothing of it stays')
    .with(HOSTILE)
    .run(async ({ assert }, { name, code, make }) => {
      const [kept, content] = [await keptFiles(), make()]
      const messages = new Set<string>()
      for (const person of people) {
        const { outcome, sick } = await whileAlive(upload(person, content, { name }))
        assert.equal(sick, 0)
        assert.include(code.split('|'), outcome.body.code ?? '')
        assert.equal(outcome.status, 422)
        assert.deepEqual(outcome.body.errors, { file: [outcome.body.message] })
        assert.notMatch(outcome.body.message, /errors\.|[{}]|translation/)
        assert.equal(/[а-я]/i.test(outcome.body.message), person.language === 'ru')
        messages.add(outcome.body.message)
      }
      assert.equal(messages.size, 2)
      assert.deepEqual(await temporaryFiles(), [])
      assert.deepEqual(await keptFiles(), kept)
      const rows = await sql.rows('SELECT FROM uploads WHERE user_id = ANY ($1)', [
        people.map(({ id }) => id),
      ])
      assert.lengthOf(rows, 0)
    })

  test('leaves the way open for the next one', async ({ assert }) => {
    assert.equal((await upload(await givenUploader(), LIST)).status, 201)
  })

  test('of names that point out of the archive is read, and writes nowhere', async ({ assert }) => {
    const content = zipOf({ '../../../etc/passwd.csv': LIST, '/etc/shadow.csv': LIST })
    const { status, body } = await upload(await givenUploader(), content, {
      name: '../../list.zip',
    })
    assert.equal(status, 201)
    assert.equal(body.data.name, 'list.zip')
    assert.deepEqual(
      body.data.sheets.map(({ name }) => name),
      ['passwd.csv', 'shadow.csv']
    )
  })

  test('of 16,384 columns, or of cells of 100 KB, is read and shown within bounds', async ({
    assert,
  }) => {
    const wide = Array.from({ length: 16_384 }, (_, column) => `Column ${column}`)
    const cells = Array.from({ length: 40 }, () => 'y'.repeat(100_000))
    for (const rows of [
      [wide, wide, wide],
      [['Brand', 'Number', 'Price'], cells, cells, cells],
    ]) {
      const buyer = await givenUploader()
      const { outcome } = await whileAlive(
        upload(buyer, workbook({ sheets: [rowsXml(rows)] }), { name: 'wide.xlsx' })
      )
      assert.equal(outcome.status, 201)
      const all = await preview(buyer, outcome.body.data.upload_id, '?rows_count_begin=1000')
      assert.equal(all.status, 200)
      assert.isBelow(JSON.stringify(all.body).length, 5_000_000)
    }
  })

  test('that nobody waits for any more, is not read on', async ({ assert }) => {
    const buyer = await givenUploader()
    const row = '<tr><td>MAHLE</td><td>OC 90</td><td>12</td></tr>'
    const { body } = await upload(buyer, `<html><table>${row.repeat(150_000)}</table></html>`)
    const left = new AbortController()
    const asked = fetch(`${appUrl}/api/uploads/${body.data.upload_id}/preview`, {
      headers: await headersOf(buyer),
      signal: left.signal,
    })
    await eventually(async () => (await legacyProcesses()) > 0)
    left.abort()
    await assert.rejects(() => asked)
    await eventually(async () => (await legacyProcesses()) === 0)
  })

  test('given ten times at once leaves the portal answering', async ({ assert }) => {
    const [bytes, page] = [zipOf(bomb()), `<html>${'<table><tr><td>1'.repeat(500_000)}`]
    const sent = Array.from({ length: 10 }, async (_, index) => {
      const buyer = await givenUploader()
      return upload(buyer, index % 2 ? bytes : page)
    })
    const { outcome, sick } = await whileAlive(Promise.all(sent))
    assert.equal(sick, 0)
    for (const { status } of outcome) assert.equal(status, 422)
    await eventually(async () => (await temporaryFiles()).length === 0)
  })
})
