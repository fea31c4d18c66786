import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, intercept, openAs, pressNext } from '#tests/scenes/browser'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'
import { boughtLines, givenStaffLines, seen, updateLines } from '#tests/scenes/orders/staff_lines'

test.group('Lines at the manager', () => {
  test('are refused by keyboard: nothing is done before the six seconds are over, and what changed is left', async ({
    browserContext,
    client,
    assert,
  }) => {
    const { manager, buyer, name, order, lines } = await givenStaffLines(client, [3, 4, 5])
    const page = await openAs(
      browserContext,
      manager,
      `/admin/order-lines?sort=order_number&contractor_name=${name}`
    )
    await expect(page.getByRole('link', { name: 'Unconfirmed 3' })).toHaveAttribute(
      'aria-current',
      'page'
    )
    const grid = page.getByRole('grid', { name: 'Lines of orders' })
    const pane = page.getByRole('complementary', { name: 'Actions on lines' })
    await expect(pane).toContainText('No lines selected')
    await grid.getByRole('gridcell', { name: lines[0]?.partnumber }).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await expect(pane).toContainText('2 lines, 7 pieces')
    await page.keyboard.press('r')
    await expect(pane.getByLabel('Reason, buyers read it')).toBeFocused()
    await expect(pane).toContainText(
      'Refuses 7 pieces on 2 lines, frees them in 1 order, mails 1 buyer.'
    )
    await page.keyboard.press('Tab')
    await page.keyboard.type('None until January')
    assert.deepEqual(await axeFindings(page), [])
    await pressNext(page)
    const held = page.getByRole('status').filter({ hasText: 'Refusing 7 pieces on 2 lines' })
    await expect(held).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(held).toHaveCount(0)
    await expect(pane).toContainText('2 lines, 7 pieces')
    const before = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      before.map(({ qty_refused }) => qty_refused),
      [0, 0, 0]
    )

    await moveOrderItems({
      order_id: order.id,
      moves: [
        {
          order_item_id: lines[1]?.id ?? 0,
          from: 'processing',
          to: 'ready',
          quantity: 1,
          reason: null,
        },
      ],
      actor_id: null,
    })
    await page.keyboard.press('r')
    await pressNext(page)
    await page.getByRole('button', { name: 'Do it now' }).click()
    await expect(page.getByText('1 line was not changed')).toBeVisible()
    await expect(page.getByText('changed meanwhile: 3 in processing, 1 ready')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unconfirmed 1' })).toBeVisible()
    const after = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      after.map(({ qty_refused }) => qty_refused),
      [3, 0, 0]
    )
  })

  test('are found by their contractor, and taken from another list by keyboard', async ({
    browserContext,
    client,
    assert,
  }) => {
    const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BK ${unique()}` }
    const { manager, buyer, name, order } = await givenStaffLines(client, [4], part)
    const list = await givenPriceList()
    await givenOffer({ ...part, price_list_id: list.id, cost: '9' })
    const page = await openAs(browserContext, manager, '/admin/order-lines')
    const find = page.getByRole('textbox', { name: 'Contractor, tax id or number' })
    const released = Promise.withResolvers<void>()
    await intercept(page, /\/api\/admin\/contractors\?text=./, async (asked) => {
      await released.promise
      await asked.continue()
    })
    await find.click()
    const found = page.getByRole('listbox').getByRole('option')
    await found.first().waitFor()
    await page.keyboard.type(name)
    // Those that were found before are not for what is typed now.
    await page.keyboard.press('Enter')
    await expect(found).toHaveCount(0)
    await expect(find).toHaveValue(name)
    released.resolve()
    await found.getByText(name).waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Unconfirmed 1' })).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Lines of orders' })
    await grid.getByRole('gridcell', { name: part.partnumber }).focus()
    await page.keyboard.press('x')
    const pane = page.getByRole('complementary', { name: 'Actions on lines' })
    await pane.getByRole('radio', { name: 'Other list' }).press('Space')
    const offers = pane.getByRole('group', { name: 'In other price lists now' })
    await offers.getByRole('radio', { name: list.name }).press('Space')
    await expect(offers).toContainText('The buyer still pays 12.00')
    assert.deepEqual(await axeFindings(page), [])
    await pane.getByRole('button', { name: 'Take 1 line from another list' }).press('Enter')
    await page.getByRole('button', { name: 'Do it now' }).press('Enter')
    await expect(grid.getByRole('gridcell', { name: list.name })).toBeVisible()
    const [bought] = await boughtLines(client, buyer, order.id)
    assert.containsSubset(bought, { price_list_name: list.name, price: '12.00' })
  })

  test('are asked of their buyer when another list is dearer, and left at a price that moved', async ({
    browserContext,
    client,
  }) => {
    const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BK ${unique()}` }
    const { manager, name } = await givenStaffLines(client, [4], part)
    const list = await givenPriceList()
    const offer = await givenOffer({ ...part, price_list_id: list.id, cost: '11' })
    const page = await openAs(browserContext, manager, `/admin/order-lines?contractor_name=${name}`)
    const grid = page.getByRole('grid', { name: 'Lines of orders' })
    await grid.getByRole('gridcell', { name: part.partnumber }).focus()
    await page.keyboard.press('x')
    const pane = page.getByRole('complementary', { name: 'Actions on lines' })
    await pane.getByRole('radio', { name: 'Other list' }).press('Space')
    await pane.getByRole('radio', { name: list.name }).press('Space')
    await givenNewCost(offer.id, '12')
    const take = pane.getByRole('button', { name: 'Take 1 line from another list' })
    await take.press('Enter')
    await page.getByRole('button', { name: 'Do it now' }).press('Enter')
    await expect(page.getByText('The price of this offer has changed.')).toBeVisible()
    await pane.getByRole('radio', { name: 'Other list' }).press('Space')
    await pane.getByRole('radio', { name: list.name }).press('Space')
    await take.press('Enter')
    await page.getByRole('button', { name: 'Do it now' }).press('Enter')
    await expect(page.getByText('Prices proposed: 1 line')).toBeVisible()
  })

  test('are taken several at once from the best list each, which is said before', async ({
    browserContext,
    client,
    assert,
  }) => {
    const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BK ${unique()}` }
    const other = { brand_name: `Delta ${unique()}`, partnumber: `D ${unique()}` }
    const { manager, buyer, name, order } = await givenStaffLines(client, [4], part)
    const lasting = await givenOrder(client, buyer, [
      { ...other, quantity: 3 },
      { partnumber: `ZZ ${unique()}` },
    ])
    const [cheap, dear] = [await givenPriceList(), await givenPriceList()]
    await givenOffer({ ...part, price_list_id: cheap.id, cost: '9' })
    await givenOffer({ ...other, price_list_id: dear.id, cost: '11' })
    const page = await openAs(browserContext, manager, `/admin/order-lines?contractor_name=${name}`)
    const pane = page.getByRole('complementary', { name: 'Actions on lines' })
    await page.getByRole('checkbox', { name: 'All lines of the list' }).click()
    await pane.getByRole('radio', { name: 'Other list' }).press('Space')
    await expect(pane).toContainText('2 of 3 lines have the part on another list')
    await expect(pane).toContainText('1 costs more there: its buyer decides.')
    const each = pane.getByRole('region', { name: 'Result for each line' })
    await expect(each.getByRole('listitem').filter({ hasText: part.partnumber })).toContainText(
      `→ ${cheap.name}`
    )
    const asked = each.getByRole('listitem').filter({ hasText: other.partnumber })
    await expect(asked).toContainText('12.00 13.20 USD')
    await expect(asked).toContainText('the buyer decides')
    await expect(each.getByRole('listitem').last()).toContainText(
      'not changed: no other list has it'
    )
    assert.deepEqual(await axeFindings(page), [])
    await pane.getByLabel('Note to buyers').fill('In stock there')
    await pressNext(page)
    await page.getByRole('button', { name: 'Do it now' }).click()
    await expect(
      page.getByText('Taken from another list: 2 lines, 1 of them waits for its buyer')
    ).toBeVisible()
    const [first] = await boughtLines(client, buyer, order.id)
    const left = await boughtLines(client, buyer, lasting.id)
    assert.equal(first?.price_list_name, cheap.name)
    assert.sameMembers(
      left.map((line) => line.proposal?.price ?? null),
      ['13.20', null]
    )
  })

  test('are received by the warehouse by keyboard, with their shelf, without prices', async ({
    browserContext,
    client,
    assert,
  }) => {
    const { manager, buyer, name, order, lines } = await givenStaffLines(client, [3, 4])
    await updateLines(client, manager, { action: 'confirm', lines: seen(lines) })
    await updateLines(client, manager, {
      action: 'ready',
      lines: seen(lines.slice(0, 1), { quantity: 1 }),
    })
    const page = await openAs(
      browserContext,
      await givenStaff('warehouse'),
      `/admin/order-lines?sort=order_number&contractor_name=${name}`
    )
    const tabs = page.getByRole('navigation', { name: 'Order lines' }).getByRole('link')
    await expect(tabs).toHaveText(['Processing 2', 'Unconfirmed 0', 'Late 0', 'All 2'], {
      useInnerText: true,
    })
    const grid = page.getByRole('grid', { name: 'Lines of orders' })
    await expect(grid.getByRole('columnheader', { name: 'Price' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export to supplier' })).toHaveCount(0)
    const keys = page.getByRole('list', { name: 'Keys' }).getByRole('listitem')
    await expect(keys).toHaveText(['X select', 'A ready', 'Ctrl Z undo, 6 s'])
    const pane = page.getByRole('complementary', { name: 'Actions on lines' })
    await page.getByRole('checkbox', { name: 'All lines of the list' }).click()
    await expect(pane).toContainText('2 lines, 7 pieces')
    await expect(pane).toContainText('6 in processing, 1 ready')
    await expect(pane).not.toContainText('USD')
    await expect(pane.getByRole('radio')).toHaveCount(0)
    await grid.getByRole('gridcell', { name: lines[0]?.partnumber }).focus()
    await page.keyboard.press('a')
    await expect(pane.getByLabel('Shelf')).toBeFocused()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.type('A 12')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Do it now' }).click()
    await expect(page.getByText('Ready: 6 pieces')).toBeVisible()
    const bought = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      bought.map(({ qty_ready }) => qty_ready),
      [3, 4]
    )
  })

  test('are asked of their supplier, whose answer is shown outcome by outcome and then applied', async ({
    browserContext,
    client,
    assert,
  }) => {
    const list = await givenPriceList()
    const { manager, buyer, name, order, lines } = await givenStaffLines(client, [3, 4, 50], {
      price_list_id: list.id,
    })
    await updateLines(client, manager, { action: 'confirm', lines: seen(lines.slice(2)) })
    const page = await openAs(
      browserContext,
      manager,
      `/admin/order-lines?tab=all&contractor_name=${name}`
    )
    await page.getByRole('checkbox', { name: 'All lines of the list' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
    assert.match(file.suggestedFilename(), new RegExp(`^${list.name}`))
    await page.getByRole('link', { name: 'Supplier’s answer' }).click()
    const csv = [
      'line_id;Confirmed quantity;Answer',
      `${lines[0]?.id};;ok`,
      `${lines[1]?.id};0;`,
      `${lines[2]?.id};40;`,
      '999999999;1;',
    ].join('\n')
    await page.locator('input[type=file]').setInputFiles({
      name: 'answer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await page.getByRole('button', { name: 'Review 4 rows' }).click()
    await expect(page.getByRole('heading', { name: `Answer from ${list.name}` })).toBeVisible()
    await expect(page.getByRole('cell', { name: '40 of 50' })).toBeVisible()
    await expect(page.getByText('2 + 1 + 0 + 0 + 1')).toBeVisible()
    // Another window knows nothing of this one: the address alone leads to the same look.
    const other = await page.context().newPage()
    await goTo(other, page.url().slice(appUrl.length))
    await other.getByText('2 + 1 + 0 + 0 + 1').waitFor()
    await other.close()
    assert.deepEqual(await axeFindings(page), [])
    // A colleague confirms one of them before it is applied: it is so already.
    await updateLines(client, manager, { action: 'confirm', lines: seen(lines.slice(0, 1)) })
    await pressNext(page)
    await expect(page.getByText('3 rows are applied.')).toBeVisible()
    await expect(page.getByText('not changed')).toHaveCount(0)
    const bought = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      bought.map(({ state_code, qty_refused }) => [state_code, qty_refused]),
      [
        ['processing', 0],
        ['cancelled', 4],
        ['processing', 10],
      ]
    )
  })
})
