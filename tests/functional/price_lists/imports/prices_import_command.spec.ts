import { typedHere } from '#app/accounts/audit/define_audit_event'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import PricesImport from '#commands/prices_import'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { listImports } from '#app/price_lists/imports/find_import'
import { sql } from '#app/database/sql'
import { givenContractor, givenStaff, unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { encode } from '#tests/unit/sheets/pieces'

let folder = ''

/** Runs the command as `node ace prices:import list.csv …` does; answers what it printed. */
async function run(content: string | Buffer, ...flags: string[]) {
  const file = join(folder, 'list.csv')
  await writeFile(file, content)
  ace.ui.switchMode('raw')
  const command = await ace.create(PricesImport, [file, ...flags])
  await command.exec()
  const printed = command.logger.getLogs().map(({ message }) => message)
  ace.ui.switchMode('normal')
  return { exitCode: command.exitCode, text: printed.join('\n') }
}

async function listNamed(name: string) {
  return sql.one<{ id: number; currency_code: string; delivery_days: number; supplier_id: number }>(
    'SELECT id, currency_code, delivery_days, supplier_id FROM price_lists WHERE name = $1',
    [name]
  )
}

test.group('node ace prices:import', (group) => {
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'))
    // The command narrows that of its process, which here is also that of all other tests.
    const umask = process.umask()
    return async () => {
      process.umask(umask)
      await rm(folder, { recursive: true })
    }
  })

  test('reads a text in the encoding that is said, and knows which there are', async ({
    assert,
  }) => {
    const name = `EU ${unique()}`
    const content = `Brand,Number,Name,Price\nMAHLE,${unique()},Pumpa električna,22.60\n`
    const bytes = encode(content, 'ibm852')
    const wrong = await run(bytes, `--price-list=${name}`, '--encoding=latin')
    assert.equal(wrong.exitCode, 1)
    assert.include(wrong.text, 'windows-1250')
    await run(bytes, `--price-list=${name}`, '--create', '--encoding=ibm852')
    const list = await listNamed(name)
    const [offer] = await offersOf(list?.id ?? 0)
    assert.equal(offer?.name, 'Pumpa električna')
  })

  test('takes the brand from headings, and updates a list without emptying it', async ({
    assert,
  }) => {
    const name = `EU ${unique()}`
    const first = 'Article,Name,Price\nMAHLE,,\nLX 1566,filter,22.60\nLX 1567,filter,23\n'
    const made = await run(first, `--price-list=${name}`, '--create', '--brand-from=sections')
    assert.equal(made.exitCode, 0)
    const update = 'Article,Price\nLX 1566,24\n'
    const { exitCode } = await run(
      update,
      `--price-list=${name}`,
      '--brand=MAHLE',
      '--mode=update',
      '--columns=partnumber=1,price=2'
    )
    assert.equal(exitCode, 0)
    const list = await listNamed(name)
    assert.deepEqual(
      (await offersOf(list?.id ?? 0)).map(({ cost, gone }) => [cost, gone]),
      [
        ['24', false],
        ['23', false],
      ]
    )
  })

  test('refuses {flag}')
    .with([
      { flag: '--brand=-', says: /--brand takes a name/ },
      { flag: '--brand-from=name', says: /--brand-from takes sections, sheet or file/ },
      { flag: '--hidden-rows=show', says: /--hidden-rows takes take or leave_out/ },
      { flag: '--mode=append', says: /--mode takes full or update/ },
      { flag: '--sheets=2,2', says: /--sheets takes numbers of sheets/ },
    ])
    .run(async ({ assert }, { flag, says }) => {
      const { exitCode, text } = await run('Brand,Article,Price\nA,1,2', '--price-list=No', flag)
      assert.equal(exitCode, 1)
      assert.match(text, says)
    })

  test('makes the list, shows the columns it found and sums up', async ({ assert }) => {
    const name = `EU ${unique()}`
    const supplier = await givenContractor({ is_supplier: true })
    const row = await sql.one<{ code: string }>('SELECT code FROM contractors WHERE id = $1', [
      supplier,
    ])
    const { exitCode, text } = await run(
      'Make,Article,Net price,Qty\nMAHLE,LX 1566,22.60,4\nKNECHT,OC 90,,1\n',
      `--price-list=${name}`,
      '--create',
      '--currency=EUR',
      '--delivery-days=7',
      `--supplier=${row?.code}`
    )
    assert.equal(exitCode, 0)
    assert.match(text, /Header in row 1/)
    assert.match(text, /price +3 +Net price/)
    assert.match(text, /Rows +2\n/)
    assert.match(text, /New +1\n/)
    assert.match(text, /Rejected +1\n/)
    assert.match(text, /Rows per second/)
    const list = await listNamed(name)
    assert.containSubset(list, { currency_code: 'EUR', delivery_days: 7, supplier_id: supplier })
  })

  test('writes the rejected rows with their reasons to a file', async ({ assert }) => {
    const list = await givenPriceList()
    const rejects = join(folder, 'rejects.csv')
    await run(
      'Brand;Number;Price\nMAHLE;"LX;1";=1+1\nMAHLE;LX2;5\n;LX3;5\n',
      `--price-list=${list.name}`,
      `--rejects=${rejects}`
    )
    assert.equal(
      await readFile(rejects, 'utf8'),
      "\uFEFFRow,Reason\r\n2,The price is not a number,MAHLE,LX;1,'=1+1\r\n4,The brand is missing,,LX3,5\r\n"
    )
    const russian = await run(
      'Brand;Number;Price\nMAHLE;LX1;\nMAHLE;LX2;5\n',
      `--price-list=${list.name}`,
      `--rejects=${rejects}`,
      '--language=ru'
    )
    assert.match(await readFile(rejects, 'utf8'), /Не указана цена/)
    assert.match(russian.text, /Отклонено +1/)
  })

  test('keeps the file, with how it was read, unless told otherwise', async ({ assert }) => {
    const list = await givenPriceList()
    await run(
      'QA;N1;5\nQA;N2;6\nTotal;x;11\n',
      `--price-list=${list.name}`,
      '--columns=brand_name=1,partnumber=2,price=3',
      '--header-row=0',
      '--first-row=1',
      '--last-row=2'
    )
    await run('Brand;Number;Price\nQA;N1;6\nQA;N2;7\n', `--price-list=${list.name}`, '--no-keep')
    const [newest, first] = await listImports(list.id)
    assert.containSubset(newest, { state: 'live', may: { download_file: false, undo: true } })
    assert.containSubset(first, { state: 'live', rows_total: 2, may: { download_file: true } })
    const row = await sql.one<{ config: object; name: string }>(
      `SELECT config, u.name FROM price_imports i JOIN uploads u ON u.id = upload_id
       WHERE i.id = $1`,
      [first?.id]
    )
    assert.deepEqual(row, {
      name: 'list.csv',
      config: {
        header_row_number: null,
        table_first_row: 1,
        table_last_row: 2,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      },
    })
  })

  test('waits when half the list would be gone, until it is told to go on', async ({ assert }) => {
    const list = await givenPriceList()
    const header = 'Brand;Number;Price\n'
    await run(`${header}QA;N1;5\nQA;N2;6\nQA;N3;7\n`, `--price-list=${list.name}`)
    const waiting = await run(`${header}QA;N1;500\n`, `--price-list=${list.name}`)
    assert.equal(waiting.exitCode, 1)
    assert.match(waiting.text, /2 of 3 positions would be gone/)
    assert.match(waiting.text, /QA N1 +5\.0000 → 500\.0000/)
    assert.match(waiting.text, /waits for a manager and changed nothing yet/)
    assert.lengthOf(
      (await offersOf(list.id)).filter(({ gone }) => gone),
      0
    )
    const [before] = await listImports(list.id)
    assert.containSubset(before, { state: 'awaiting_confirmation', may: { confirm: true } })
    const told = await run(`${header}QA;N1;500\n`, `--price-list=${list.name}`, '--confirm')
    assert.equal(told.exitCode, 0)
    assert.lengthOf(
      (await offersOf(list.id)).filter(({ gone }) => gone),
      2
    )
    assert.deepEqual(
      (await listImports(list.id)).map(({ state }) => state),
      ['live', 'failed', 'live']
    )
  })

  test('reads the columns it is told', async ({ assert }) => {
    const list = await givenPriceList()
    const { text } = await run(
      'x;y;z;w\nMAHLE;LX 1566;5,10;22,60\n',
      `--price-list=${list.name}`,
      '--columns=brand_name=1,partnumber=2,price=4',
      '--header-row=1'
    )
    assert.match(text, /price +4 +w/)
    assert.containSubset(await offersOf(list.id), [{ cost: '22.6' }])
  })

  test('refuses {wrong}')
    .with([
      { wrong: 'a list that is not there', flags: [], message: /There is no price list/ },
      {
        wrong: 'an unknown currency',
        flags: ['--create', '--currency=XYZ'],
        message: /There is no currency XYZ/,
      },
      {
        wrong: 'an unknown supplier',
        flags: ['--create', '--supplier=nobody'],
        message: /There is no supplier nobody/,
      },
      { wrong: 'an unknown column', flags: ['--columns=colour=1'], message: /no column "colour"/ },
      { wrong: 'a column without number', flags: ['--columns=price=a'], message: /which column/ },
      { wrong: 'a first row of zero', flags: ['--first-row=0'], message: /whole number from 1/ },
      {
        wrong: 'columns it cannot find',
        flags: ['--create'],
        content: 'MAHLE;LX 1566;22,60\n',
        message: /not found: brand_name, partnumber, price/,
      },
      { wrong: 'an empty file', flags: ['--create'], content: '', message: /The file is empty/ },
    ])
    .run(async ({ assert }, { flags, message, content }) => {
      const name = `None ${unique()}`
      const { exitCode, text } = await run(
        content ?? 'Brand;Number;Price\nMAHLE;LX1;5\n',
        `--price-list=${name}`,
        ...flags
      )
      assert.equal(exitCode, 1)
      assert.match(text, message)
      assert.isNull(await listNamed(name))
    })

  test('leaves no new list behind when no row could be used, but tells why', async ({ assert }) => {
    const name = `None ${unique()}`
    const rejects = join(folder, 'unused.csv')
    const file = 'Brand;Number;Price\nMAHLE;LX1;none\n'
    const { exitCode, text } = await run(
      file,
      `--price-list=${name}`,
      '--create',
      `--rejects=${rejects}`
    )
    assert.equal(exitCode, 1)
    assert.match(text, /No row could be used/)
    assert.match(await readFile(rejects, 'utf8'), /The price is not a number,MAHLE,LX1,none/)
    assert.isNull(await listNamed(name))
  })

  test('says which guesses it does not act on', async ({ assert }) => {
    const list = await givenPriceList()
    const lines = Array.from({ length: 20 }, (_, n) => `MAHLE;LX ${n + 1};${n + 10},50`)
    const { text } = await run(lines.join('\n'), `--price-list=${list.name}`)
    assert.match(text, /partnumber +2 +\d+ %: not used, too uncertain\n/)
    assert.match(text, /not found: .*partnumber/)
  })

  test('keeps the file of what waits for a confirmation, even when told not to', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const header = 'Brand;Number;Price\n'
    await run(`${header}QA;N1;5\nQA;N2;6\nQA;N3;7\n`, `--price-list=${list.name}`, '--no-keep')
    await run(`${header}QA;N1;5\n`, `--price-list=${list.name}`, '--no-keep')
    const [waiting, live] = await listImports(list.id)
    assert.containSubset(waiting, { state: 'awaiting_confirmation', may: { download_file: true } })
    assert.containSubset(live, { state: 'live', may: { download_file: false } })
    const confirmed = await confirmImport(
      waiting?.id ?? 0,
      (await givenStaff('manager')).id,
      typedHere
    )
    assert.isTrue(confirmed.ok)
  })

  test('refuses a file that is not there', async ({ assert }) => {
    ace.ui.switchMode('raw')
    const command = await ace.create(PricesImport, [join(folder, 'none.csv'), '--price-list=x'])
    await command.exec()
    ace.ui.switchMode('normal')
    assert.equal(command.exitCode, 1)
  })
})
