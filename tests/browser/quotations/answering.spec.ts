import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { intercept, openAs, pressNext, reload, show, whenLoaded } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import {
  byHand,
  givenAtManager,
  waitingOf,
  whenAnswered,
  whenSentBack,
} from '#tests/scenes/quotations/at_manager'

test.group('The screen of quotations at the manager', (group) => {
  group.setup(withBackground)

  test('offers by hand, takes what is there, and sends back', async ({
    assert,
    browserContext,
    client,
  }) => {
    const partnumber = `S-${unique()}`
    const given = await givenAtManager(
      client,
      { brand_name: 'EXOTUBE', partnumber: '340-112' },
      { brand_name: 'SEALUX', partnumber },
      { brand_name: 'KORTEK' }
    )
    await givenOffer({ brand_name: 'SEALUX', partnumber })
    const list = await givenPriceList({ delivery_days: 5, delivery_days_max: 8 })
    const page = await openAs(browserContext, given.manager, '/dashboard')
    await page.getByRole('link', { name: /^[1-9]\d* ?Quotations to answer$/ }).click()
    await page.getByRole('heading', { name: given.buyer.contractor?.name }).waitFor()

    // By keys: to the first line, its form, and back.
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Offer for EXOTUBE 340-112' })
    await expect(form.getByLabel('Price list')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await form.getByText('Price').first().waitFor()
    await expect(form.locator('[aria-invalid=true]')).not.toHaveCount(0)
    // A list brings its days along, the longest too.
    await form.getByLabel('Price list').selectOption(list.name)
    await expect(form.getByLabel('Days', { exact: true })).toHaveValue('5–8')
    await form.getByLabel('Price list').selectOption('')
    await form.getByLabel('Price, USD').fill('214,50')
    await form.getByLabel('Days', { exact: true }).fill('6')
    await form.getByLabel('Note to the buyer').fill('New, from Warsaw')
    await page.keyboard.press('Control+Enter')
    await page.getByText('By hand, 6 d, 214.50 USD').waitFor()
    const take = page.getByRole('button', { name: /^Use it: .*12\.00/ })
    await take.click()
    await expect(take).toHaveCount(0)
    await page.getByText('2 of 3 answered, 1 line still waits').waitFor()
    assert.deepEqual((await linesOf(client, given.buyer, given))[0]?.offers, [])

    await pressNext(page)
    await page.getByText('2 lines sent back').waitFor()
    const lines = page.getByRole('list', { name: 'Waiting lines' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
    const [first, second] = await linesOf(client, given.buyer, given)
    assert.deepEqual([first?.price, first?.manager_note], ['214.50', 'New, from Warsaw'])
    assert.equal(second?.price, '12.00')

    await page.getByRole('button', { name: 'Rest is not available' }).click()
    await page.getByRole('button', { name: 'Send back 1 line' }).last().click()
    await page.getByText('1 line sent back').waitFor()
    const left = page.getByRole('link', { name: new RegExp(given.buyer.contractor?.name ?? '') })
    await expect(left).toHaveCount(0)
  })

  test('finds another number at the prices of the contractor', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client, { brand_name: 'HANMARU' })
    const other = await givenOffer({ cost: '30' })
    const page = await openAs(
      browserContext,
      given.manager,
      `/admin/quotations?quotation=${given.id}`
    )
    await page.getByRole('button', { name: /^Offer by hand/ }).click()
    const found = page.getByRole('region', { name: 'Find our offers' })
    await found.getByRole('textbox').fill(`X${unique()}`)
    await found.getByRole('button', { name: 'Find our offers' }).click()
    await found.getByText('No offers with the number').waitFor()
    await found.getByRole('textbox').fill(other.partnumber)
    await page.keyboard.press('Enter')
    await found.getByRole('button', { name: /^Use it: .*36\.00/ }).click()
    await page.getByText(`${other.brand_name} ${other.partnumber}: `).waitFor()
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByText('asked once').waitFor()
  })

  test('says when another manager was quicker, and when the buyer took lines back', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const [line, other] = given.waiting
    if (!line || !other) throw new Error('no lines')
    const page = await openAs(
      browserContext,
      given.manager,
      `/admin/quotations?quotation=${given.id}`
    )
    // What happens elsewhere is not heard of before something is done here.
    await page.routeWebSocket(/.*/, () => {})
    await reload(page)
    await whenLoaded(page)
    const admin = await givenStaff('admin')
    const elsewhere = { ...given, manager: admin }
    await whenAnswered(client, elsewhere, line, { offers: [byHand(line, { price: '77.00' })] })
    await page.getByRole('button', { name: `Offer by hand: ${line.partnumber}` }).click()
    await page.getByRole('button', { name: 'Not available', exact: true }).click()
    await page.getByText('Another manager has answered this line').waitFor()
    await page.getByText('By hand, 6 d, 77.00 USD').waitFor()
    await page.keyboard.press('Escape')
    const item_ids = [other.id]
    await call(client, given.buyer, 'put', `/api/quotations/${given.id}/take-back`, { item_ids })
    await page.getByRole('button', { name: `Offer by hand: ${other.partnumber}` }).click()
    await page.getByRole('button', { name: 'Not available', exact: true }).click()
    await page.getByText('The buyer has taken the line back').waitFor()
    const lines = page.getByRole('list', { name: 'Waiting lines' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
  })

  test('gives a line several offers by keys, and brings all of them back to be changed', async ({
    assert,
    browserContext,
    client,
  }) => {
    const partnumber = `M-${unique()}`
    const given = await givenAtManager(client, { brand_name: 'SEALUX', partnumber })
    const known = await givenOffer({ brand_name: 'SEALUX', partnumber })
    const path = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, path)
    const form = page.getByRole('form', { name: `Offer for SEALUX ${partnumber}` })
    const offer = (number: number) => form.getByRole('group', { name: `Offer ${number}` })
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Price list')).toBeFocused()
    await form.getByLabel('Price, USD').fill('80')
    await form.getByLabel('Days', { exact: true }).fill('6-10')
    await form.getByLabel('Minimum').fill('4')
    await page.keyboard.press('Shift+Enter')
    await expect(offer(2).getByLabel('Price list')).toBeFocused()
    await offer(2).getByLabel('Price, USD').fill('95')
    await offer(2).getByLabel('Days', { exact: true }).fill('two')
    await offer(2).getByLabel('Source').fill('Warsaw hub')
    await form.getByRole('button', { name: /^Add: .*12\.00/ }).click()
    await offer(3).getByText('12.00 USD').waitFor()

    // What is wrong stands in the offer it is wrong in, and gets the focus.
    await page.keyboard.press('Control+Enter')
    const days = offer(2).getByLabel('Days', { exact: true })
    await expect(days).toBeFocused()
    await expect(days).toHaveAccessibleDescription('This must be a number.')
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(1)
    await days.fill('2')
    await page.keyboard.press('Control+Enter')
    for (const text of ['By hand, 6–10 d, 80.00 USD', 'Warsaw hub, 2 d, 95.00 USD']) {
      await page.getByText(text).waitFor()
    }
    await expect(form).toHaveCount(0)

    // Changed again, nothing of it is lost.
    const [before] = await waitingOf(client, given.manager, given.id)
    await page.getByRole('button', { name: /^Change/ }).click()
    await expect(offer(1).getByLabel('Price, USD')).toHaveValue('80.00')
    await form.getByLabel('Note to the buyer').fill('All new')
    await form.getByRole('button', { name: 'Offer all 3' }).click()
    await page.getByText('“All new”').waitFor()
    const [after] = await waitingOf(client, given.manager, given.id)
    assert.deepEqual(after?.answer, { offers: before?.answer?.offers, note: 'All new' })
    assert.equal(after?.answer?.offers[0]?.min_quantity, 4)
    assert.deepEqual(
      after?.answer?.offers.map((one) => [one.offer_id, one.price, one.delivery_days_max]),
      [
        [0, '80.00', 10],
        [0, '95.00', null],
        [known.id, '12.00', 4],
      ]
    )

    await page.getByRole('button', { name: /^Change/ }).click()
    await form.getByRole('button', { name: 'Remove offer 1' }).click()
    await expect(offer(1).getByLabel('Price list')).toBeFocused()
    await form.getByRole('button', { name: 'Remove offer 2' }).click()
    await form.getByRole('button', { name: 'Offer it', exact: true }).click()
    await expect(page.getByText('By hand, 6–10 d, 80.00 USD')).toHaveCount(0)
    const [left] = await waitingOf(client, given.manager, given.id)
    assert.deepEqual(
      left?.answer?.offers.map((one) => one.price_list_name),
      ['Warsaw hub']
    )
  })

  test('takes five offers and no more', async ({ browserContext, client }) => {
    const given = await givenAtManager(client)
    const path = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, path)
    await page.getByRole('button', { name: /^Offer by hand/ }).click()
    const form = page.getByRole('form')
    const more = form.getByRole('button', { name: 'Add another offer' })
    await expect(form.getByLabel('Price list')).toBeFocused()
    for (const number of [2, 3, 4, 5]) {
      await page.keyboard.press('Shift+Enter')
      await expect(form.getByRole('group')).toHaveCount(number)
    }
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await expect(more).toHaveAccessibleDescription('A line can have at most 5 offers')
    await page.keyboard.press('Shift+Enter')
    await expect(form.getByRole('group')).toHaveCount(5)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Offer by hand/ }).click()
    await expect(form.getByRole('group')).toHaveCount(1)
  })

  test('says in the reader’s language what is refused, also where no field is meant', async ({
    browserContext,
    client,
  }) => {
    const partnumber = `R-${unique()}`
    const asked = [{ brand_name: 'SEALUX', partnumber }, { brand_name: 'KORTEK' }]
    const given = await givenAtManager(client, ...asked)
    const known = await givenOffer({ brand_name: 'SEALUX', partnumber })
    await sql.run(`INSERT INTO user_settings (user_id, language, locale) VALUES ($1, 'ru', 'ru')`, [
      given.manager.id,
    ])
    const path = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, path)
    await page.getByRole('button', { name: `Предложить вручную: SEALUX ${partnumber}` }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Цена, USD').fill('80')
    await form.getByLabel('Дней', { exact: true }).fill('3')
    await form.getByRole('button', { name: /^Добавить: .*12,00/ }).click()
    await givenOfferGone(known.id)
    await page.keyboard.press('Control+Enter')
    const gone = 'Этого предложения больше нет в продаже.'
    await form.getByRole('group', { name: 'Предложение 2' }).getByText(gone).waitFor()
    await expect(form.getByRole('button', { name: 'Убрать предложение 2' })).toBeFocused()

    // Taken from the line itself there is no form to say it in.
    await form.getByRole('button', { name: 'Отмена', exact: true }).click()
    await page.getByRole('button', { name: /^Взять: .*12,00/ }).click()
    await page.getByText(gone).waitFor()

    await page.routeWebSocket(/.*/, () => {})
    await reload(page)
    await whenLoaded(page)
    const [, other] = given.waiting
    await page
      .getByRole('button', { name: `Предложить вручную: KORTEK ${other?.partnumber}` })
      .click()
    await form.getByLabel('Цена, USD').fill('80')
    await form.getByLabel('Дней', { exact: true }).fill('3')
    await call(client, given.buyer, 'put', `/api/quotations/${given.id}/cancel`)
    await page.keyboard.press('Control+Enter')
    await form.getByRole('alert').getByText('Запрос закрыт').waitFor()
    await expect(form.getByLabel('Цена, USD')).toHaveValue('80')
  })

  test('keeps what was typed when the buyer takes the line back, and when others answer', async ({
    assert,
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client, { brand_name: 'KORTEK' }, {})
    const [line, other] = given.waiting
    if (!line || !other) throw new Error('no lines')
    const opened = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, opened)
    await page.getByRole('button', { name: `Offer by hand: KORTEK ${line.partnumber}` }).click()
    const form = page.getByRole('form', { name: `Offer for KORTEK ${line.partnumber}` })
    await form.getByLabel('Price, USD').fill('214')
    const elsewhere = { ...given, manager: await givenStaff('admin') }
    await whenAnswered(client, elsewhere, line, { offers: [byHand(line, { price: '77.00' })] })
    await form.getByText('Another manager has answered this line').waitFor()
    await expect(form.getByLabel('Price, USD')).toHaveValue('214')
    const path = `/api/quotations/${given.id}`
    const lines = page.getByRole('list', { name: 'Waiting lines' }).getByRole('listitem')
    await call(client, given.buyer, 'put', `${path}/take-back`, {})
    await form.getByText('The buyer has taken the line back').waitFor()
    await expect(form.getByLabel('Price, USD')).toHaveValue('214')
    await expect(lines).toHaveCount(1)
    await expect(form.getByRole('button', { name: 'Offer it' })).toHaveCount(0)

    // Sent again, it goes on where it was.
    await call(client, given.buyer, 'put', `${path}/to-manager`, {})
    await form.getByText('This line no longer has an answer').waitFor()
    await expect(form.getByLabel('Price, USD')).toHaveValue('214')
    await form.getByLabel('Days', { exact: true }).fill('3')
    await page.keyboard.press('Control+Enter')
    await page.getByText('By hand, 3 d, 214.00 USD').waitFor()

    // Sent back by somebody else it says so, and leads on.
    await page.getByRole('button', { name: `Change: KORTEK ${line.partnumber}` }).click()
    await form.getByLabel('Note to the buyer').fill('Used')
    await whenSentBack(client, elsewhere)
    await form.getByText('This line was sent back to the buyer').waitFor()
    await expect(form.getByLabel('Note to the buyer')).toHaveValue('Used')
    await form.getByRole('button', { name: 'Next line' }).click()
    await expect(lines).toHaveCount(1)
    const next = page.getByRole('button', { name: `Offer by hand: ${other.partnumber}` })
    await expect(next).toBeFocused()
    assert.equal((await linesOf(client, given.buyer, given))[0]?.price, '214.00')
  })

  test('keeps what was typed while another quotation is looked at', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client)
    const second = await givenQuotation(client, given.buyer, { partnumber: unique() })
    await call(client, given.buyer, 'put', `/api/quotations/${second.id}/to-manager`, {})
    const path = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, path)
    await page.getByRole('button', { name: /^Offer by hand/ }).click()
    await page.getByLabel('Price, USD').fill('214')
    const link = (id: number) => page.getByRole('link', { name: new RegExp(`Quotation ${id}\\b`) })
    await link(second.id).click()
    await page.getByRole('heading', { name: `Quotation ${second.id}` }).waitFor()
    await expect(page.getByRole('form')).toHaveCount(0)
    await link(given.id).click()
    await expect(page.getByLabel('Price, USD')).toHaveValue('214')
  })

  test('the bell leads a manager to the lines that were sent', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const page = await openAs(browserContext, given.manager, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    const name = new RegExp(`^${given.buyer.contractor?.name} asks for offers: 2 lines`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: `Quotation ${given.id}` }).waitFor()
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  test('shows what comes in and goes at once, also in the rail', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client)
    const page = await openAs(browserContext, given.manager, '/admin/quotations')
    const here = page.getByRole('link', { name: new RegExp(given.buyer.contractor?.name ?? '') })
    await here.waitFor()
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [] })
    await page.getByText('1 answered').waitFor()
    await whenSentBack(client, given)
    await expect(here).toHaveCount(0)
  })

  test('shows what is there now, though an answer of before comes last', async ({
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client)
    const page = await openAs(browserContext, given.manager, '/admin/quotations')
    const here = page.getByRole('link', { name: new RegExp(given.buyer.contractor?.name ?? '') })
    await here.waitFor()
    const before = Promise.withResolvers<void>()
    const now = Promise.withResolvers<void>()
    await intercept(
      page,
      '**/admin/quotations?*',
      async (route) => {
        const response = await route.fetch()
        before.resolve()
        await now.promise
        await route.fulfill({ response })
      },
      { times: 1 }
    )
    const isGivenUp = page.waitForEvent('requestfailed')
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [] })
    await before.promise
    await whenSentBack(client, given)
    await isGivenUp
    await expect(here).toHaveCount(0)
    now.resolve()
  })

  test('breaks no rule of axe, on a desk and on a phone', async ({
    assert,
    browserContext,
    client,
  }) => {
    const given = await givenAtManager(client, { brand_name: 'EXOTUBE' }, {})
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [byHand(line)], note: 'New' })
    const path = `/admin/quotations?quotation=${given.id}`
    const page = await openAs(browserContext, given.manager, path)
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await show(page, path)
      assert.deepEqual(await axeFindings(page), [], String(width))
      await page.getByRole('button', { name: /^Offer by hand/ }).click()
      assert.deepEqual(await axeFindings(page), [], `${width} with its form`)
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      assert.equal(beyond, 0, String(width))
    }
  })
})
