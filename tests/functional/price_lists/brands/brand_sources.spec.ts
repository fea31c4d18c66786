import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { unique } from '#tests/scenes/cast'
import { withBackground } from '#tests/scenes/background'
import { givenBrand } from '#tests/scenes/catalog'
import { givenUpload } from '#tests/scenes/uploads'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'
import {
  brandName,
  onSale,
  whenImportedAs,
  workbookOf,
} from '#tests/scenes/price_lists/shaped_files'

const columns = { partnumber: 1, description: 2, price: 3 }

function rejectsOf(ended: { rejects: { reason: string; count: number }[] }) {
  return ended.rejects.map(({ reason, count }) => [reason, count])
}

test.group('The brand of a price list without a column for it', (group) => {
  group.setup(withBackground)

  test('is one for all rows', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const name = brandName('LUK')
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: 'Number;Name;Price\nA1;clutch;10\nA2;disc;20',
      table_headers: columns,
      brand: { from: 'name', name },
    })
    assert.containsSubset(ended, { state: 'live', rows_new: 2, rows_rejected: 0 })
    assert.deepEqual(await onSale(list.id), [`${name} A1 10`, `${name} A2 20`])
  })

  test('is the heading above the rows, which is no wrong row', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const [one, other] = [brandName('Mahle'), brandName('Knecht')]
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: `Price list\n;Number;Name;Price\n${one};;;\n;OC 90;filter;10\n;OC 91;filter;\n;OC92;;\nBrand: ${other};;;\n;LX 1;filter;20\n;Number;Name;Price\n;LX 2;filter;30`,
      header_row_number: 2,
      table_first_row: 3,
      table_last_row: 10,
      table_headers: { partnumber: 2, description: 3, price: 4 },
      brand: { from: 'sections' },
    })
    // A broken row stays a wrong one, also when only its number is left.
    assert.containsSubset(ended, { state: 'live', rows_total: 5, rows_new: 3, rows_rejected: 2 })
    assert.deepEqual(rejectsOf(ended), [['price_missing', 2]])
    const expected = [`${one} OC 90 10`, `${other} LX 1 20`, `${other} LX 2 30`]
    assert.sameMembers(await onSale(list.id), expected)
  })

  test('may stand where the numbers do, when it has no digit or is known', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const [one, known] = [brandName('Lemförder'), `3M${unique()}`]
    await whenImportedAs(client, supplier, list.id, {
      content: 'Number;Name;Price\nA1;a;1',
      table_headers: columns,
      brand: { from: 'name', name: known },
    })
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: `Number;Name;Price\n${one};;\n1;a;10\n${known};;\n2;b;20\nW719;;\n3;c;30`,
      table_headers: columns,
      brand: { from: 'sections' },
      mode: 'full',
      table_first_row: 2,
    })
    assert.containsSubset(ended, { rows_total: 4, rows_rejected: 1 })
    assert.deepEqual(rejectsOf(ended), [['price_missing', 1]])
  })

  test('is the name of the sheet, or of the file without date and "price"', async ({
    client,
    assert,
  }) => {
    const imported = async (from: 'sheet' | 'file', name: string) => {
      const { supplier, list } = await givenSupplier()
      const rows = [
        ['Number', 'Name', 'Price'],
        ['A1', 'clutch', 10],
        ['A2', 'disc', 20],
      ]
      await whenImportedAs(client, supplier, list.id, {
        content: workbookOf({ [from === 'sheet' ? name : 'Sheet1']: rows }),
        name: from === 'file' ? `Прайс_${name}_25.11.2026 (2).xlsx` : 'list.xlsx',
        table_headers: columns,
        brand: { from },
      })
      return onSale(list.id)
    }
    for (const from of ['sheet', 'file'] as const) {
      const name = `${brandName('SACHS')}-ZF`
      assert.deepEqual(await imported(from, name), [`${name} A1 10`, `${name} A2 20`])
    }
  })

  test('is proposed by headings and by names that are brands, and remembered', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    // No figures, which would be taken for a date.
    const { name: known } = await givenBrand(brandName('Known'))
    const file = `Number;Name;Price;${known}\n;${known};;\nA1;a;10;\nA2;b;20;`
    const headed = await givenUpload(supplier, file)
    assert.deepEqual(headed.brand, {
      proposed: { from: 'sections' },
      sections: [known],
      sheet: '',
      file: '',
    })
    const named = await givenUpload(supplier, `Number;Name;Price\nA1;a;10`, {
      name: `${known}_price.csv`,
    })
    assert.deepEqual(named.brand?.proposed, { from: 'file' })
    const unknown = await givenUpload(supplier, `Number;Name;Price\nA1;a;11`, {
      name: 'nobody.csv',
    })
    assert.containsSubset(unknown.brand, { proposed: null, file: 'nobody' })
    await whenImportedAs(client, supplier, list.id, {
      content: file,
      table_headers: columns,
      brand: { from: 'name', name: known },
    })
    const again = await givenUpload(supplier, file)
    assert.deepEqual(again.profile?.brand, { from: 'name', name: known })
    // The profile says it too when nobody does.
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: `${file}\nA3;c;30;`,
      table_headers: null,
    })
    assert.containsSubset(ended, { state: 'live', rows_new: 1, rows_rejected: 0 })
  })

  test('is not taken from a name that says none', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const ended = await whenImportedAs(client, supplier, list.id, {
      content: 'Number;Name;Price\nA1;a;10',
      name: 'price-list 2026-11-25.csv',
      table_headers: columns,
      brand: { from: 'file' },
    })
    assert.containsSubset(ended, { state: 'failed', failure: { type: 'no_usable_rows' } })
    assert.deepEqual(rejectsOf(ended), [['brand_missing', 1]])
  })
})

test.group('A price list with a column of brands', (group) => {
  group.setup(withBackground)

  test('has headings too, and its empty cells take the usual brand', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const [own, usual] = [brandName('HELLA'), brandName('BEHR')]
    const ended = await whenMapped(client, supplier, list.id, usual, [
      'Filters;;',
      `${own};A1;10`,
      ';A2;20',
      `${own};;`,
      `${own};A3;`,
    ])
    assert.containsSubset(ended, { rows_total: 3, rows_new: 2, rows_rejected: 1 })
    assert.sameMembers(await onSale(list.id), [`${own} A1 10`, `${usual} A2 20`])
  })
})

function whenMapped(
  client: Parameters<typeof whenImportedAs>[0],
  supplier: SignedInUser,
  listId: number,
  usual: string,
  rows: string[]
) {
  return whenImportedAs(client, supplier, listId, {
    content: ['Brand;Number;Price', ...rows].join('\n'),
    header_row_number: 1,
    table_first_row: 2,
    table_last_row: rows.length + 1,
    table_headers: { brand_name: 1, partnumber: 2, price: 3 },
    brand: { from: 'name', name: usual },
  })
}
