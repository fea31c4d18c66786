import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { openAs, whenAlive, whenLoaded } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { linesOf } from '#tests/scenes/quotations/quotations'
import {
  byHand,
  givenAtManager,
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
    const page = await openAs(browserContext, given.manager, '/dashboard')
    await page.getByText(/quotations? waits? for an answer/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Quotations' }).click()
    await page.getByRole('heading', { name: given.buyer.contractor?.name }).waitFor()

    // By keys: to the first line, its form, and back.
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Offer for EXOTUBE 340-112' })
    await expect(form.getByLabel('Price list')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await form.getByText('Price').first().waitFor()
    await expect(form.locator('[aria-invalid=true]')).not.toHaveCount(0)
    await form.getByLabel('Price, USD').fill('214,50')
    await form.getByLabel('Days', { exact: true }).fill('6')
    await form.getByLabel('Note to the buyer').fill('New, from Warsaw')
    await page.keyboard.press('Control+Enter')
    await page.getByText('By hand, 6 d, 214.50 USD').waitFor()
    const take = page.getByRole('button', { name: /^Take it: .*12\.00/ })
    await take.click()
    await expect(take).toHaveCount(0)
    await page.getByText('2 of 3 answered, 1 line goes on waiting').waitFor()
    assert.deepEqual((await linesOf(client, given.buyer, given))[0]?.offers, [])

    await page.keyboard.press('Control+Enter')
    await page.getByText('2 lines sent back').waitFor()
    const lines = page.getByRole('list', { name: 'Lines that wait' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
    const [first, second] = await linesOf(client, given.buyer, given)
    assert.deepEqual([first?.price, first?.manager_note], ['214.50', 'New, from Warsaw'])
    assert.equal(second?.price, '12.00')

    await page.getByRole('button', { name: 'Rest cannot be had' }).click()
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
    const found = page.getByRole('region', { name: 'Look it up' })
    await found.getByRole('textbox').fill(`X${unique()}`)
    await found.getByRole('button', { name: 'Look it up' }).click()
    await found.getByText('Nothing is offered under').waitFor()
    await found.getByRole('textbox').fill(other.partnumber)
    await page.keyboard.press('Enter')
    await found.getByRole('button', { name: /^Take it: .*36\.00/ }).click()
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
    await page.reload()
    await whenLoaded(page)
    await whenAlive(page)
    const admin = await givenStaff('admin')
    const elsewhere = { ...given, manager: admin }
    await whenAnswered(client, elsewhere, line, { offers: [byHand(line, { price: '77.00' })] })
    await page.getByRole('button', { name: `Offer by hand: ${line.partnumber}` }).click()
    await page.getByRole('button', { name: 'Cannot be had', exact: true }).click()
    await page.getByText('Another manager answered this line').waitFor()
    await page.getByText('By hand, 6 d, 77.00 USD').waitFor()
    await page.keyboard.press('Escape')
    const item_ids = [other.id]
    await call(client, given.buyer, 'put', `/api/quotations/${given.id}/take-back`, { item_ids })
    await page.getByRole('button', { name: `Offer by hand: ${other.partnumber}` }).click()
    await page.getByRole('button', { name: 'Cannot be had', exact: true }).click()
    await page.getByText('The buyer took the line back').waitFor()
    const lines = page.getByRole('list', { name: 'Lines that wait' }).getByRole('listitem')
    await expect(lines).toHaveCount(1)
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

  test('breaks no rule of axe in the {$self} scheme, on a desk and on a phone')
    .with(['light', 'dark'] as const)
    .run(async ({ assert, browserContext, client }, scheme) => {
      const given = await givenAtManager(client, { brand_name: 'EXOTUBE' }, {})
      const [line] = given.waiting
      if (!line) throw new Error('no line')
      await whenAnswered(client, given, line, { offers: [byHand(line)], note: 'New' })
      const path = `/admin/quotations?quotation=${given.id}`
      const page = await openAs(browserContext, given.manager, path)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        await whenLoaded(page)
        await whenAlive(page)
        assert.deepEqual(await axeFindings(page), [], String(width))
        await page.getByRole('button', { name: /^Offer by hand/ }).click()
        assert.deepEqual(await axeFindings(page), [], `${width} with its form`)
        const beyond = await page.evaluate(
          'document.documentElement.scrollWidth - window.innerWidth'
        )
        assert.equal(beyond, 0, String(width))
      }
    })
})
