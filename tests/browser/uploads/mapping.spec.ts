import { test } from '@japa/runner'
import { intercept } from '#tests/scenes/browser'
import type { BrowserContext, Locator, Page } from 'playwright'
import { axeFindings } from '#tests/scenes/axe'
import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'
import { unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { csv, openUpload, toMapping, type UploadedFile } from './open_upload.js'

const HEADER = ['No', 'Brand', 'Part number', 'Name', 'Quantity', 'Price']
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as suppliers send it: a title above the header, a total below, doubtful cells between. */
function line(number: number): (string | number)[] {
  const partnumber = number === 3 ? '9.86E+08' : `P ${number}`
  const brand = number === 4 ? '' : 'KARNHOLT'
  return [number, brand, partnumber, 'Oil filter', number === 2 ? '>10' : number, 10 + number]
}

function priceList(lines: number): UploadedFile {
  const table = [
    ['Price list of a supplier', unique()],
    [],
    HEADER,
    ...Array.from({ length: lines }, (_, at) => line(at + 1)),
    ['Total', '', '', '', 99],
  ]
  const other = [
    ['Make', 'Article', 'Cost'],
    ['MOBIL', '152 566', 1200],
  ]
  const sheets = [
    { name: 'Filters', xml: rowsXml(table) },
    { name: 'Oils', xml: rowsXml(other) },
    { name: 'Empty', xml: '' },
    { name: 'Codes', xml: rowsXml(other), state: 'hidden' },
  ]
  return { name: 'list.xlsx', mimeType: EXCEL, buffer: workbook({ sheets }) }
}

function wideList(columns: number): UploadedFile {
  const name = (at: number) =>
    at === 2 ? 'Brand' : at === 3 ? 'Part number' : at === columns - 1 ? 'Price' : `Property ${at}`
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, at) =>
      at === 2 ? 'KARNHOLT' : at === 4 ? '<b onclick="x()">bold</b>' : `${at}${row}`
    )
  const header = Array.from({ length: columns }, (_, at) => name(at))
  const rows = Array.from({ length: 1500 }, (_, row) => cells(row))
  return csv('wide.csv', [header, ...rows].map((row) => row.join(';')).join('\n'))
}

async function openMapping(context: BrowserContext, file: UploadedFile = priceList(240)) {
  const { page } = await openUpload(context)
  await toMapping(page, file)
  const grid = page.getByRole('grid', { name: `Preview of ${file.name}` })
  await grid.waitFor()
  return {
    page,
    grid,
    panel: page.getByRole('complementary').filter({ hasText: 'Needed columns' }),
  }
}

const columnOf = (grid: Locator, name: RegExp | string) => grid.getByRole('combobox', { name })
const rowNumber = (grid: Locator, row: number) =>
  grid.getByRole('button', { name: new RegExp(`^Row ${row}(,|$)`) })
const rowField = (panel: Locator, name: string) => panel.getByRole('textbox', { name })

/** How often the file is read again from now on. */
function readings(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/preview')) seen.push(request.url())
  })
  return seen
}

test.group('Mapping the columns', () => {
  test('begins with guesses that are marked as such, and ticks off what is needed', async ({
    browserContext,
  }) => {
    const { page, grid, panel } = await openMapping(browserContext)
    await expect(columnOf(grid, 'Column B, Brand')).toHaveValue('brand_name')
    await grid
      .getByRole('columnheader', { name: /guess \d+ %/ })
      .first()
      .waitFor()
    await expect(panel.getByLabel('Column of Price')).toHaveValue('6')
    await page.getByRole('button', { name: 'Check 240 rows' }).waitFor()
    await grid.getByText('rows 14–227 are not shown: 214 rows').waitFor()
    await rowNumber(grid, 3).and(page.getByLabel('Row 3, header')).waitFor()
    await page.getByLabel('Row 243, last row of data').waitFor()
  })

  test('takes a name from the column where it was', async ({ browserContext }) => {
    const { page, grid, panel } = await openMapping(browserContext)
    await columnOf(grid, 'Column D, Name').selectOption({ label: 'Brand (now column B)' })
    await expect(columnOf(grid, 'Column B, Brand')).toHaveValue('')
    await grid.getByRole('columnheader', { name: /you chose/ }).waitFor()
    await panel.getByLabel('Column of Brand').selectOption('')
    await expect(columnOf(grid, 'Column D, Name')).toHaveValue('')
    await page.getByRole('button', { name: 'Check 240 rows', disabled: true }).waitFor()
    await panel.getByLabel('Column of Brand').selectOption({ label: 'B · Brand' })
    await page.getByRole('button', { name: 'Check 240 rows', disabled: false }).waitFor()
  })

  test('says what is wrong in the file and goes to the cell', async ({ browserContext }) => {
    const { page, grid, panel } = await openMapping(browserContext)
    await panel.getByText('1 number turned into 9.86E+08').waitFor()
    await panel.getByText('1 quantity is not a plain number').waitFor()
    await panel.getByText('Brand: empty in 1 row').waitFor()
    await panel.getByRole('button', { name: 'Show row 6' }).click()
    const cell = grid.getByRole('gridcell', { name: '9.86E+08' })
    await expect(cell).toBeFocused()
    await page.getByText('Excel lost the end of this number.').waitFor()
  })

  test('leads from what is needed to its column', async ({ assert, browserContext }) => {
    const { page, grid, panel } = await openMapping(browserContext, wideList(108))
    await panel.getByRole('button', { name: 'Price: show column DD' }).click()
    const price = columnOf(grid, 'Column DD, Price')
    await price.and(page.locator(':focus')).waitFor()
    const [box, region] = [await price.boundingBox(), await grid.locator('..').boundingBox()]
    assert.isAtMost((box?.x ?? 0) + (box?.width ?? 0), (region?.x ?? 0) + (region?.width ?? 0))
    await panel.getByRole('button', { name: 'Brand: show column C' }).click()
    await columnOf(grid, 'Column C, Brand').and(page.locator(':focus')).waitFor()
  })

  test('agrees with all guesses of a file without a header at once', async (t) => {
    const lines = Array.from({ length: 20 }, (_, at) => `KARNHOLT;OC ${at + 90}A;Filter;${at}.50`)
    const { page, grid, panel } = await openMapping(
      t.browserContext,
      csv('bare.csv', lines.join('\n'))
    )
    const use = panel.getByRole('button', { name: 'Use these columns' })
    await use.click()
    await page.getByRole('button', { name: 'Check 20 rows', disabled: false }).waitFor()
    await expect(columnOf(grid, 'Column A')).toHaveValue('brand_name')
    await expect(columnOf(grid, 'Column B')).toHaveValue('partnumber')
    await expect(columnOf(grid, 'Column D')).toHaveValue('price')
    await expect(use).toHaveCount(0)
    await expect(panel.getByRole('button', { name: /^(Keep|Use)$/ })).toHaveCount(0)
  })

  test('says when what was seen is counted in a part of the rows alone', async (t) => {
    const { page, panel } = await openMapping(t.browserContext)
    const note = panel.getByText('Counted in the rows read so far')
    await note.waitFor()
    await page.getByRole('button', { name: 'Other file' }).click()
    await toMapping(page, priceList(10))
    await panel.getByText('1 quantity is not a plain number').waitFor()
    await expect(note).toHaveCount(0)
  })

  test('sets rows by a click on their number', async ({ browserContext }) => {
    const { page, grid, panel } = await openMapping(browserContext)
    await rowNumber(grid, 6).click()
    await page.getByRole('menuitemradio', { name: /First row of data/ }).click()
    await expect(rowField(panel, 'First row of data')).toHaveValue('6')
    await page.getByRole('button', { name: 'Check 238 rows' }).waitFor()
    await rowNumber(grid, 240).click()
    await page.getByRole('menuitemradio', { name: /Last row of data/ }).click()
    await page.getByRole('button', { name: 'Check 235 rows' }).waitFor()
    await page.getByLabel('Row 240, last row of data').waitFor()
  })

  test('reads the file again for rows that are not held, and only for them', async ({
    assert,
    browserContext,
  }) => {
    const { page, grid, panel } = await openMapping(browserContext)
    const seen = readings(page)
    await rowField(panel, 'First row of data').fill('8')
    await rowField(panel, 'First row of data').press('Enter')
    await rowField(panel, 'Last row of data').fill('235')
    await rowField(panel, 'Last row of data').press('Enter')
    await page.getByRole('button', { name: 'Check 228 rows' }).waitFor()
    assert.lengthOf(seen, 0)
    await rowField(panel, 'Last row of data').fill('100')
    await rowField(panel, 'Last row of data').press('Enter')
    await page.getByLabel('Row 100, last row of data').waitFor()
    assert.lengthOf(seen, 1)
    await grid.getByRole('button', { name: 'Show more' }).first().click()
    await rowNumber(grid, 50).waitFor()
    assert.lengthOf(seen, 2)
  })

  test('refuses a row that is not in the file, with the rows that are', async (t) => {
    const { panel } = await openMapping(t.browserContext)
    await rowField(panel, 'Last row of data').fill('999')
    await panel.getByRole('alert').getByText('A row from 4 to 244.').waitFor()
    await rowField(panel, 'Last row of data').blur()
    await expect(rowField(panel, 'Last row of data')).toHaveValue('243')
  })

  test('keeps what was chosen when the header turns out to be elsewhere', async (t) => {
    const { page, grid, panel } = await openMapping(t.browserContext)
    await columnOf(grid, 'Column D, Name').selectOption('weight')
    await panel.getByRole('checkbox', { name: 'The table has no header' }).check()
    await page.getByRole('button', { name: 'Check 241 rows' }).waitFor()
    await columnOf(grid, 'Column D').waitFor()
    await expect(columnOf(grid, 'Column D')).toHaveValue('weight')
    await expect(columnOf(grid, 'Column B')).toHaveValue('brand_name')
  })

  test('shows other sheets as tabs, and keeps in each what was chosen', async (t) => {
    const { page, grid } = await openMapping(t.browserContext)
    await columnOf(grid, 'Column D, Name').selectOption('weight')
    const tabs = page.getByRole('tablist', { name: 'Sheets of the file' })
    await tabs.getByRole('tab', { name: 'Codes hidden' }).waitFor()
    await tabs.getByRole('tab', { name: 'Filters' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await grid.getByText('MOBIL').waitFor()
    await page.getByRole('button', { name: 'Check 1 row' }).waitFor()
    await tabs.getByRole('tab', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Check 240 rows' }).waitFor()
    await expect(columnOf(grid, 'Column D, Name')).toHaveValue('weight')
  })

  test('says that an empty sheet is one, and leaves the way back open', async ({
    browserContext,
  }) => {
    const { page, grid } = await openMapping(browserContext)
    await page.getByRole('tab', { name: 'Empty' }).click()
    await page.getByText('This sheet has no filled rows').waitFor()
    await page.getByRole('tab', { name: 'Filters' }).click()
    await grid.getByText('Price list of a supplier').waitFor()
    await page.getByRole('button', { name: 'Check 240 rows', disabled: false }).waitFor()
  })

  test('keeps everything when the file cannot be read again, and tries once more', async (t) => {
    const { page, grid, panel } = await openMapping(t.browserContext)
    await columnOf(grid, 'Column D, Name').selectOption('weight')
    await intercept(page, '**/preview?**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await rowField(panel, 'Header row').fill('2')
    await rowField(panel, 'Header row').press('Enter')
    const problem = page.getByRole('alert').filter({ hasText: 'Your choices are kept.' })
    await problem.waitFor()
    await expect(columnOf(grid, 'Column D, Name')).toHaveValue('weight')
    await page.unroute('**/preview?**')
    await problem.getByRole('button', { name: 'Try again' }).click()
    await problem.waitFor({ state: 'detached' })
    await expect(rowField(panel, 'Header row')).toHaveValue('2')
  })
})

test.group('Mapping with the keyboard', () => {
  test('moves by arrows, says by H, B and E what a row is, and opens the choice on Enter', async (t) => {
    const { page, grid, panel } = await openMapping(t.browserContext)
    const values = () =>
      Promise.all(
        ['Header row', 'First row of data', 'Last row of data'].map((name) =>
          rowField(panel, name).inputValue()
        )
      )
    await rowNumber(grid, 1).focus()
    for (let row = 1; row < 5; row++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('b')
    await expect.poll(values).toEqual(['3', '5', '243'])
    await page.getByRole('status').getByText('The data begins in row 5.').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('e')
    await expect.poll(values).toEqual(['3', '5', '242'])
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: /Header row/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Row 242')
    )
  })

  test('takes nothing away that a list passes over on the way to its choice', async (t) => {
    const { page, grid } = await openMapping(t.browserContext)
    const skipped = columnOf(grid, 'Column A, No')
    await skipped.focus()
    for (let name = 0; name < 7; name++) await page.keyboard.press('ArrowDown')
    await expect(skipped).toHaveValue('min_quantity')
    await expect(columnOf(grid, 'Column B, Brand')).toHaveValue('brand_name')
    await expect(columnOf(grid, 'Column F, Price')).toHaveValue('price')
  })

  test('makes the lists of the columns one stop of Tab, and the rows another', async (t) => {
    const { page, grid } = await openMapping(t.browserContext)
    await columnOf(grid, 'Column A, No').focus()
    await page.keyboard.press('ArrowRight')
    await expect(columnOf(grid, 'Column B, Brand')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(rowNumber(grid, 1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(columnOf(grid, 'Column A, No')).toBeFocused()
  })
})

test.group('Narrow and wide and long files', () => {
  test('leave the room they do not need at the end, and figures under their heads', async (t) => {
    const { page, grid } = await openMapping(
      t.browserContext,
      csv('narrow.csv', 'Brand;Part number;Quantity;Price\nKARNHOLT;OC 90;3;12.50\nTotal;;3;')
    )
    const widthOf = async (cell: Locator) => (await cell.boundingBox())?.width ?? 0
    const head = grid.getByRole('columnheader', { name: /^D/ })
    await expect.poll(() => widthOf(head)).toBeLessThan(130)
    const price = grid.getByRole('gridcell', { name: '12.50' })
    await expect.poll(async () => (await widthOf(price)) - (await widthOf(head))).toBe(0)
    await expect.poll(() => widthOf(grid.getByRole('row').last())).toBeGreaterThan(600)
    // Below the table now: a text may run over what is empty beside it, a figure may not.
    await rowNumber(grid, 2).focus()
    await page.keyboard.press('e')
    const total = grid.locator('[data-row="3"]').getByRole('gridcell', { name: '3', exact: true })
    await expect.poll(async () => (await widthOf(total)) - (await widthOf(head))).toBe(0)
  })

  test('show the number of every row whole', async ({ assert, browserContext }) => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `KARNHOLT;P ${at};1`)
    const text = ['Brand;Part number;Price', ...rows].join('\n')
    const { grid } = await openMapping(browserContext, csv('long.csv', text))
    const last = rowNumber(grid, 100_001)
    const room = await last.evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getBoundingClientRect().left - button.getBoundingClientRect().left
    })
    assert.isAtLeast(room, 4)
  })

  test('scroll in a region of their own, with the numbers and the head in sight', async (t) => {
    const { page, grid } = await openMapping(t.browserContext, wideList(108))
    const sideways = 'document.documentElement.scrollWidth - window.innerWidth'
    await expect.poll(() => page.evaluate(sideways)).toBe(0)
    await rowNumber(grid, 2).focus()
    await page.keyboard.press('End')
    await grid.getByRole('columnheader', { name: /^DD/ }).waitFor()
    const box = await rowNumber(grid, 2).boundingBox()
    t.assert.isAbove(box?.x ?? 0, 0)
    await expect.poll(() => grid.getByRole('gridcell').count()).toBeLessThan(1500)
  })

  test('draw only the rows near the screen, and reach the last one by key', async (t) => {
    const { page, grid } = await openMapping(t.browserContext, wideList(108))
    await grid.getByRole('button', { name: 'Show more' }).click()
    await grid.getByText(/^rows 51–/).waitFor()
    await grid.getByRole('button', { name: 'Show more' }).click()
    await rowNumber(grid, 60).waitFor()
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(120)
    await page.keyboard.press('Control+End')
    await rowNumber(grid, 1501).waitFor()
  })

  test('show what looks like a page as the text it is', async ({ browserContext }) => {
    const { grid } = await openMapping(browserContext, wideList(12))
    await grid.getByRole('gridcell', { name: '<b onclick="x()">bold</b>' }).first().waitFor()
    await expect(grid.locator('b')).toHaveCount(0)
  })
})

test.group('The mapping for everyone', () => {
  test('breaks no rule of axe', async ({ assert, browserContext }) => {
    const { page, grid } = await openMapping(browserContext)
    await rowNumber(grid, 6).click()
    await page.getByRole('menuitemradio', { name: /Header row/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('lists the columns on a phone, and nothing scrolls sideways', async (t) => {
    const { page, grid } = await openMapping(t.browserContext)
    await page.setViewportSize({ width: 390, height: 844 })
    const brand = page.getByRole('listitem').getByRole('combobox', { name: 'Column B, Brand' })
    await brand.selectOption('description')
    await page.getByRole('button', { name: 'Check 240 rows', disabled: true }).waitFor()
    await expect
      .poll(async () => (await brand.boundingBox())?.height ?? 0)
      .toBeGreaterThanOrEqual(44)
    await expect(grid.getByRole('combobox')).toHaveCount(0)
    const sideways = 'document.documentElement.scrollWidth - window.innerWidth'
    await expect.poll(() => page.evaluate(sideways)).toBe(0)
    t.assert.deepEqual(await axeFindings(page), [])
  })

  test('says that rows are hidden, and leaves them out until they are taken', async ({
    browserContext,
    assert,
  }) => {
    const table = [HEADER, ...[1, 2, 3, 5].map(line)]
    const xml = rowsXml(table).replace('<row r="4"', '<row r="4" hidden="1"')
    const file = { name: 'filtered.xlsx', mimeType: EXCEL, buffer: workbook({ sheets: [xml] }) }
    const { page, panel } = await openMapping(browserContext, file)
    const taken = panel.getByRole('checkbox', { name: 'Read hidden rows too' })
    await expect(taken).not.toBeChecked()
    await expect(panel).toContainText(
      '1 row is hidden in the file, by a filter or by hand, and is left out'
    )
    await taken.check()
    await expect(panel).toContainText('and is read like all others')
    assert.deepEqual(await axeFindings(page), [])
  })
})
