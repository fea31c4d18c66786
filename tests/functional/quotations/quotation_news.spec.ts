import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { remindOfExpiry } from '#app/quotations/life/remind_of_expiry'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenOffer, givenOffers } from '#tests/scenes/catalog'
import { mailsTo, notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import { fileRequest, givenQuotation } from '#tests/scenes/quotations/quotations'
import { appUrl } from '#config/app'

/** Its prices hold so many hours more. */
async function givenHoursLeft(id: number, hours: number): Promise<void> {
  await sql.run(
    'UPDATE quotations SET valid_until = now() + make_interval(hours => $2) WHERE id = $1',
    [id, hours]
  )
}

const remind = () =>
  remindOfExpiry.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal })

test.group('News of a quotation', (group) => {
  group.setup(withBackground)

  test('come when a worker is done with a long list', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const offers = await givenOffers(301)
    const items = offers.map(({ brand_name, partnumber }) => ({ brand_name, partnumber }))
    const body = { reference: 'Fleet <1>', items: [...items, { partnumber: '---' }] }
    const asked = await call(client, buyer, 'post', '/api/quotations', body)
    asked.assertStatus(202)
    const { id } = asked.body().data
    const [news] = await thenNotified(client, buyer, 1)
    assert.deepInclude(news, {
      kind: 'quotation_ready',
      facts: {
        quotation_id: id,
        reference: 'Fleet <1>',
        file_name: '',
        outcome: 'ready',
        lines_count: 301,
        rejected_count: 1,
      },
    })
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, `Quotation ${id} is ready`)
    assert.include(mail?.body_text, 'Reference: Fleet <1>')
    assert.include(mail?.body_html, 'Fleet &lt;1&gt;')
    for (const text of ['301', `${appUrl}/quotations/${id}`]) {
      assert.include(mail?.body_text, text)
      assert.include(mail?.body_html, text)
    }
    assert.lengthOf((await notificationsOf(client, colleague)).data, 0)
  })

  test('come when nothing can be made of it, in the language of the reader', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { body } = await fileRequest(buyer, 'A;---;1;x\n'.repeat(400), {
      headers: { brand_name: 1, partnumber: 2 },
      firstRow: 1,
      lastRow: 400,
      name: 'list.csv',
    })
    const { id } = body.data
    const [news] = await thenNotified(client, buyer, 1)
    assert.containsSubset(news, { facts: { outcome: 'failed', lines_count: 0 } })
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, `Запрос ${id} не удалось составить`)
    assert.include(mail?.body_text, 'Файл: list.csv')
  })

  test('do not come of what was answered at once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { partnumber } = await givenOffer()
    await givenQuotation(client, buyer, { partnumber })
    await givenHeard(client, buyer)
    const { data } = await notificationsOf(client, buyer)
    assert.deepEqual(
      data.map(({ kind }) => kind),
      ['quotation_ready']
    )
  })

  test('remind once before the prices hold no longer', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 2 })
    await givenHoursLeft(id, 2)
    await remind()
    const [news] = await thenNotified(client, buyer, 1)
    assert.containsSubset(news, {
      kind: 'quotation_expiring',
      facts: { quotation_id: id, chosen_count: 1, amount: '24.00', currency_code: 'USD' },
    })
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, `The prices of quotation ${id} expire in a few hours`)
    assert.include(mail?.body_text, 'Amount without VAT: 24.00')
    assert.match(mail?.body_text ?? '', /Prices valid until: .*\d\d:\d\d/)
    await remind()
    await givenHeard(client, buyer)
    assert.lengthOf((await notificationsOf(client, buyer)).data, 2)
    assert.lengthOf(await mailsTo(buyer), 2)
  })

  test('do not remind of what is ordered in whole or in part, empty, far off or over', async ({
    client,
    assert,
  }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const asked = async (number = partnumber) => {
      const { id } = await givenQuotation(client, buyer, { partnumber: number })
      await givenHoursLeft(id, 2)
      return id
    }
    const [ordered, cancelled, far, over] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(),
    ]
    await asked(unique())
    const partly = await givenQuotation(client, buyer, { partnumber }, { partnumber: unique() })
    await givenHoursLeft(partly.id, 2)
    for (const id of [ordered, partly.id]) {
      await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    }
    await call(client, buyer, 'put', `/api/quotations/${cancelled}/cancel`)
    await givenHoursLeft(far, 4)
    await givenHoursLeft(over, -1)
    await remind()
    await givenHeard(client, buyer)
    const { data } = await notificationsOf(client, buyer)
    assert.deepEqual(
      data.map(({ kind }) => kind),
      ['quotation_ready']
    )
  })
})

/** Waits until the user has heard of something that happened after all else. */
async function givenHeard(client: ApiClient, buyer: SignedInUser): Promise<void> {
  const items = Array.from({ length: 301 }, () => ({ partnumber: unique() }))
  const asked = await call(client, buyer, 'post', '/api/quotations', { items })
  const { id } = asked.body().data
  await eventually(async () => {
    const { data } = await notificationsOf(client, buyer)
    return data.some(({ facts }) => 'quotation_id' in facts && facts.quotation_id === id)
  })
  await eventually(async () =>
    (await mailsTo(buyer)).some(({ subject }) => subject.includes(`${id}`))
  )
}
