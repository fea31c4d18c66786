import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { extractText, getDocumentProxy } from 'unpdf'
import { parseCommandCode, SCAN_COMMANDS } from '#shared/sales/scan_commands'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { callForFile, nameOf } from '#tests/scenes/orders/order_exports'
import {
  givenDeliveredSale,
  givenIssuedSale,
  givenPackedSale,
  givenReadyLines,
} from '#tests/scenes/sales/packed'
import { call } from '#tests/scenes/cart'
import { givenInvoice, givenSellers, linesOf } from '#tests/scenes/sales/invoices'
import { givenOrder } from '#tests/scenes/orders'
import { whenCalled } from '#tests/scenes/processes/commands'

/** A PDF as another library reads it: its name, the texts of its pages, and their size in millimetres. */
async function paperFrom(user: SignedInUser, path: string) {
  const response = await callForFile(user, 'GET', path)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const millimetres = [width, height].map((points) => Math.round((points / 72) * 25.4))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return {
    name: nameOf(response),
    /** Millimetres from the top of the first page to the line that begins so. */
    lineOf: (text: string) => {
      const found = items.find((item) => 'str' in item && item.str.startsWith(text))
      return found && 'str' in found ? ((height - found.transform[5]) / 72) * 25.4 : NaN
    },
    type: response.headers.get('content-type'),
    pages: pages.map((page) => page.replace(/\s+/gu, ' ')),
    millimetres,
  }
}

/** A delivered sale of two boxes, through packing and issuing. */
async function givenSold(client: ApiClient, buyer: SignedInUser) {
  const ready = await givenReadyLines(client, buyer, [
    {
      quantity: 5,
      brand_name: `A УРАЛ ${buyer.id}`,
      partnumber: `УД-4062.${buyer.id}`,
      name: 'Вкладыши коренные',
      reference: 'Газель 7',
    },
    { quantity: 2, brand_name: `B Brek ${buyer.id}`, cost: '100', reference: '<b>&"' },
  ])
  const boxes = [
    {
      weight: '8.249',
      size: { length: 40, width: 30, height: 20 },
      pieces: [[0, 4]] as [number, number][],
    },
    {
      weight: '1',
      pieces: [
        [0, 1],
        [1, 2],
      ] as [number, number][],
    },
  ]
  return { ready, boxes, ...(await givenDeliveredSale(ready, { boxes })) }
}

test.group('An invoice on paper', (group) => {
  group.setup(givenSellers)

  test('says its lines, boxes and what is to be paid, in the language of the buyer', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer({ region_code: 'RUS', currency_code: 'RUB', language: 'ru' })
    const sale = await givenSold(client, buyer)
    const { total, vat } = (await sql.one<{ total: string; vat: string }>(
      'SELECT total, vat FROM sales WHERE id = $1',
      [sale.id]
    )) ?? { total: '', vat: '' }
    // What changes later is not what was issued.
    await sql.run(
      `UPDATE contractors SET name = 'Renamed ' || id, legal_address = 'Moved' WHERE id = $1`,
      [buyer.contractor?.id]
    )
    const trader = await sql.one<{ lines: string[] }>(
      "SELECT payment_lines AS lines FROM regions WHERE code = 'RUS'"
    )
    const pays = (lines: string[] = []) =>
      sql.run("UPDATE regions SET payment_lines = $1 WHERE code = 'RUS'", [lines])
    await pays(['Another bank'])
    const paper = await paperFrom(buyer, `/invoices/${sale.id}/pdf`).finally(() =>
      pays(trader?.lines)
    )
    assert.equal(paper.type, 'application/pdf')
    assert.equal(paper.name, `Накладная ${sale.number}.pdf`)
    assert.deepEqual(paper.millimetres, [210, 297])
    const [page = ''] = paper.pages
    const shown = (amount: string) =>
      new Intl.NumberFormat('ru', { minimumFractionDigits: 2 })
        .format(Number(amount))
        .replace(/\s/gu, ' ')
    for (const text of [
      `УД-4062.${buyer.id}`,
      'Вкладыши коренные',
      'Газель 7',
      '<b>&"',
      '7 штук в 3 строках',
      'в том числе НДС 22 %',
      shown(vat),
      'К оплате, ₽',
      shown(total),
      'Место 1 4 шт. 8,2 кг 40 × 30 × 20 см',
      'копе',
      `${buyer.contractor?.name}`,
      'Лист 1 из 1',
    ])
      assert.include(page, text)
    for (const text of ['Renamed', 'Moved', 'Another bank']) assert.notInclude(page, text)
    const forgetting = sql.run('UPDATE sales SET said = NULL WHERE id = $1', [sale.id])
    await assert.rejects(() => forgetting, /sale_issued_says_all/)
  })

  test('of many lines goes on over pages, each under the head of the table', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 1, name: 'Filter' }])
    const [line] = await linesOf(client, buyer, order)
    if (!line) throw new Error('no line')
    const boxes = Array.from({ length: 40 }, () => ({
      items: [[line, 1]] as [typeof line, number][],
    }))
    const { id } = await givenInvoice(buyer, { boxes })
    const { pages } = await paperFrom(buyer, `/invoices/${id}/pdf`)
    assert.isAbove(pages.length, 2)
    assert.equal(pages.join(' ').split('Filter').length - 1, 40)
    // Nobody signs an empty page.
    assert.match(pages.at(-1) ?? '', /Box 39.+Box 40.+Received by/)
    for (const [index, page] of pages.entries())
      assert.include(page, `Page ${index + 1} of ${pages.length}`)
    for (const page of pages.filter((each) => each.includes('Filter')))
      assert.include(page, 'Part number')
  })

  test('as a packing list has no prices', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const sale = await givenSold(client, buyer)
    const { pages } = await paperFrom(buyer, `/invoices/${sale.id}/packing-list/pdf`)
    assert.include(pages[0], 'Box 2 1.0 kg')
    assert.include(pages[0], '7 pieces in 3 lines')
    assert.notInclude(pages[0], '120.00')
  })

  test('names all who packed it, who packed most first', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [one, most] = [await givenStaff('warehouse'), await givenStaff('warehouse')]
    const ready = await givenReadyLines(client, buyer, [{ quantity: 5 }])
    await givenPackedSale(ready, { packer: most, boxes: [{ pieces: [[0, 3]] }] })
    // Who closes the last box is not the only one.
    const { id } = await givenIssuedSale(ready, { packer: one, boxes: [{ pieces: [[0, 2]] }] })
    const { pages } = await paperFrom(buyer, `/invoices/${id}/packing-list/pdf`)
    assert.include(pages[0], `${most.name}, ${one.name}`)
    const shown = await call(client, buyer, 'get', `/api/sales/${id}`)
    assert.equal(shown.body().data.packed_by, `${most.name}, ${one.name}`)
  })
})

test.group('Labels of boxes', () => {
  test('are 100 × 150 mm, one for each box, before there is an invoice too', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer({ region_code: 'RUS', currency_code: 'RUB' })
    const ready = await givenReadyLines(
      client,
      buyer,
      Array.from({ length: 8 }, (_, index) => ({ quantity: 2, partnumber: `№ ${index} Ж` }))
    )
    const street = `улица ${'Маршала Говорова '.repeat(8)}ворота 3`
    await sql.run('UPDATE orders SET deliver_to = $2 WHERE id = $1', [
      ready.order.id,
      JSON.stringify({ kind: 'delivery', name: 'Склад', address: street }),
    ])
    const { id, packer } = await givenPackedSale(ready, {
      boxes: [
        { weight: '7.44', pieces: ready.lines.map((_, index) => [index, 1]) },
        { pieces: [[0, 1]] },
      ],
    })
    await sql.run("UPDATE contractors SET name = 'Renamed ' || id WHERE id = $1", [
      buyer.contractor?.id,
    ])
    const all = await paperFrom(packer, `/admin/sales/${id}/labels`)
    assert.include(all.pages[0], `Renamed ${buyer.contractor?.id}`)
    assert.deepEqual(all.millimetres, [100, 150])
    assert.lengthOf(all.pages, 2)
    const code = `SB${String(id).padStart(6, '0')}`
    for (const text of ['1 из 2', '7,4', '8 в 8 строках', 'и ещё 2 строки', `${code}-1`, '№ 0 Ж'])
      assert.include(all.pages[0], text)
    // The address is whole, and the lines end where the bars begin, 119.5 mm from the top.
    assert.include(all.pages[0], 'ворота 3')
    assert.isBelow(all.lineOf('и ещё 2 строки'), 119)
    const second = await paperFrom(packer, `/admin/sales/${id}/boxes/2/label`)
    assert.lengthOf(second.pages, 1)
    assert.include(second.pages[0], `${code}-2`)
    const none = await callForFile(packer, 'GET', `/admin/sales/${id}/boxes/3/label`)
    assert.equal(none.status, 404)
  })
})

test.group('The sheet of commands', () => {
  test('has the codes the scanner field knows, in the language of who packs', async ({
    assert,
  }) => {
    const path = '/admin/packing/commands'
    const paper = await paperFrom(await givenStaff('warehouse'), path)
    assert.equal(paper.name, 'Codes for packing.pdf')
    assert.deepEqual(paper.millimetres, [210, 297])
    assert.lengthOf(paper.pages, 1)
    const printed = paper.pages[0]?.match(/SC-[A-Z]+/g) ?? []
    assert.deepEqual(printed.map(parseCommandCode), [...SCAN_COMMANDS])
    const russian = await givenUser({ role: 'manager', language: 'ru' })
    assert.include((await paperFrom(russian, path)).pages[0], 'Новая коробка')
    assert.equal((await callForFile(await givenBuyer(), 'GET', path)).status, 403)
  })
})

test.group('Papers', () => {
  test('are for whom they concern', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const sale = await givenSold(client, buyer)
    // Asked for their heads: nothing has to be drawn.
    const status = async (user: SignedInUser, path: string) =>
      (await callForFile(user, 'HEAD', path)).status
    const own = [`/invoices/${sale.id}/pdf`, `/invoices/${sale.id}/packing-list/pdf`]
    const ofStaff = ['pdf', 'packing-list/pdf', 'labels', 'boxes/1/label'].map(
      (path) => `/admin/sales/${sale.id}/${path}`
    )
    const [stranger, other] = [await givenBuyer(), await givenStaff('manager')]
    const off = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['invoice_export'],
    })
    for (const path of own) {
      assert.equal(await status(stranger, path), 404)
      assert.equal(await status(off, path), 403)
      assert.equal(await status(manager, path), 403)
      assert.equal(await status(buyer, `${path}?unknown=1`), 422)
    }
    for (const path of ofStaff) {
      assert.equal(await status(buyer, path), 403)
      assert.equal(await status(await givenStaff('editor'), path), 403)
      assert.equal(await status(other, path), 404)
      assert.equal(await status(manager, path), 200)
      assert.equal(await status(sale.packer, path), path.endsWith(`${sale.id}/pdf`) ? 403 : 200)
      assert.equal(await status(manager, path.replace(`${sale.id}`, '999999999')), 404)
    }
  })
})

test.group('An invoice of nobody', (group) => {
  group.each.setup(() => givenSellers)

  test('is refused in the language of who asks, and printed once the seller is entered', async ({
    client,
    assert,
  }) => {
    await sql.run("UPDATE regions SET legal_lines = '{}' WHERE code = 'RUS'")
    const buyer = await givenBuyer({ region_code: 'RUS', currency_code: 'RUB', language: 'ru' })
    const sale = await givenSold(client, buyer)
    const refusedTo = async (user: SignedInUser, path: string) => {
      const response = await callForFile(user, 'GET', path)
      const { code, message } = (await response.json()) as { code: string; message: string }
      return { status: response.status, code, message }
    }
    const toBuyer = await refusedTo(buyer, `/invoices/${sale.id}/pdf`)
    assert.include(toBuyer, { status: 409, code: 'seller_data_missing' })
    assert.match(toBuyer.message, /^Накладную пока нельзя напечатать.*менеджеру/)
    const admin = await givenStaff('admin')
    const toStaff = await refusedTo(admin, `/admin/sales/${sale.id}/pdf`)
    assert.match(toStaff.message, /^This invoice cannot be printed.*node ace company:set/)
    // It has no prices, and says who receives it.
    await paperFrom(buyer, `/invoices/${sale.id}/packing-list/pdf`)

    const nothing = await whenCalled('company:set', 'RUS')
    assert.equal(nothing.code, 1)
    const nowhere = await whenCalled('company:set', 'Mars', '--line=A')
    assert.equal(nowhere.code, 1)
    const done = await whenCalled('company:set', 'rus', '--line=ООО «Продавец»', '--line=ИНН 1')
    assert.equal(done.code, 0, done.said)
    const { pages } = await paperFrom(buyer, `/invoices/${sale.id}/pdf`)
    assert.include(pages[0] ?? '', 'ООО «Продавец»')
  })
})
