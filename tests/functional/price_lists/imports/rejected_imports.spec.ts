import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import {
  csvOf,
  givenManagerOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'

const REASON = 'W1 is ten times dearer.\nCheck the decimal point in column C.'

/** An import that waits for the manager of its supplier. */
async function givenWaiting(client: ApiClient, language: 'en' | 'ru' = 'en') {
  const { supplier, list } = await givenSupplier({ language })
  const manager = await givenManagerOf(supplier)
  for (const price of [10, 1000]) {
    const given = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', price, 1]]))
    await thenEnded(client, supplier, given)
  }
  const [noted] = await thenNotified(client, manager, 1)
  const facts = noted?.facts
  const id = facts && 'price_import_id' in facts ? facts.price_import_id : 0
  return { supplier, manager, list, id, path: `/api/price-imports/${id}` }
}

test.group('An import that waits', (group) => {
  group.setup(withBackground)

  test('is rejected with a reason, which its supplier reads', async ({ client, assert }) => {
    const { supplier, manager, id, path } = await givenWaiting(client)
    assert.containSubset((await importSeen(client, manager, id)).may, {
      cancel: false,
      reject: true,
    })
    const rejected = await call(client, manager, 'put', `${path}/reject`, { reason: REASON })
    rejected.assertStatus(200)
    const seen = {
      state: 'failed',
      failure: { type: 'rejected' },
      reject_reason: REASON,
      may: { cancel: false, confirm: false, reject: false },
    }
    assert.containSubset(rejected.body().data, seen)
    assert.containSubset(await importSeen(client, supplier, id), seen)
  })

  for (const [language, subject] of [
    ['en', 'The file for price list {} was rejected'],
    ['ru', 'Файл для прайс-листа {} отклонён'],
  ] as const) {
    test(`tells who gave it why, ${language}`, async ({ client, assert }) => {
      const { supplier, manager, list, id, path } = await givenWaiting(client, language)
      await call(client, manager, 'put', `${path}/reject`, { reason: REASON })
      const [noted] = await thenNotified(client, supplier, 3)
      assert.containSubset(noted, {
        kind: 'price_import',
        facts: { price_import_id: id, state: 'rejected', reason: REASON },
      })
      const mails = await thenMailed(supplier, 3)
      const mail = mails.find((one) => one.subject === subject.replace('{}', list.name))
      for (const line of REASON.split('\n')) assert.include(mail?.body_text, line)
    })
  }

  test('is rejected once, and never published afterwards', async ({ client, assert }) => {
    const { manager, path } = await givenWaiting(client)
    const answers = await Promise.all(
      ['One', 'Two'].map((reason) => call(client, manager, 'put', `${path}/reject`, { reason }))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    const second = answers.find((answer) => answer.status() === 409)
    assert.equal(second?.body().code, 'import_not_waiting')
    const published = await call(client, manager, 'put', `${path}/confirm`)
    published.assertStatus(409)
  })

  test('is not rejected without a reason, nor with one too long', async ({ client, assert }) => {
    const { manager, id, path } = await givenWaiting(client)
    for (const body of [{}, { reason: '' }, { reason: ' \n ' }, { reason: 'x'.repeat(501) }]) {
      const refused = await call(client, manager, 'put', `${path}/reject`, body)
      refused.assertStatus(422)
      assert.property(refused.body().errors, 'reason')
    }
    const strange = await call(client, manager, 'put', `${path}/reject`, { reason: 1, why: 2 })
    strange.assertStatus(422)
    const silent = await call(client, manager, 'delete', path)
    silent.assertStatus(409)
    assert.equal(silent.body().code, 'import_waits')
    assert.equal((await importSeen(client, manager, id)).state, 'awaiting_confirmation')
    const longest = await call(client, manager, 'put', `${path}/reject`, {
      reason: 'x'.repeat(500),
    })
    longest.assertStatus(200)
  })

  test('is rejected by nobody but who decides', async ({ client }) => {
    const { supplier, path } = await givenWaiting(client)
    const { supplier: stranger } = await givenSupplier()
    const body = { reason: REASON }
    ;(await call(client, supplier, 'put', `${path}/reject`, body)).assertStatus(403)
    ;(await call(client, stranger, 'put', `${path}/reject`, body)).assertStatus(404)
    const other = await givenStaff('manager')
    ;(await call(client, other, 'put', `${path}/reject`, body)).assertStatus(404)
    const nowhere = await call(client, other, 'put', '/api/price-imports/0/reject', body)
    nowhere.assertStatus(404)
  })

  test('is withdrawn by its supplier without a reason, and nobody is told', async ({
    client,
    assert,
  }) => {
    const { supplier, manager, id, path } = await givenWaiting(client)
    const seen = await importSeen(client, supplier, id)
    assert.containSubset(seen.may, { cancel: true, reject: false })
    const withdrawn = await call(client, supplier, 'delete', path)
    withdrawn.assertStatus(200)
    assert.containSubset(withdrawn.body().data, {
      failure: { type: 'cancelled' },
      reject_reason: null,
    })
    const late = await call(client, manager, 'put', `${path}/reject`, { reason: REASON })
    late.assertStatus(409)
    assert.lengthOf((await notificationsOf(client, manager)).data, 1)
  })
})
