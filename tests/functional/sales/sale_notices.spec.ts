import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { IssuedSale } from '#shared/answers/staff/packing'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { openBox } from '#app/sales/packing/boxes'
import { openPacking } from '#app/sales/packing/open_packing'
import { packPieces } from '#app/sales/packing/pack_pieces'
import { deliverSale } from '#app/sales/shipping/deliver_sale'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenListener, mailsTo, thenMailed, thenNotified } from '#tests/scenes/notifications'
import { done, givenReadyLines, type ReadyOrder } from '#tests/scenes/sales/packed'

/** A sale of all lines of the orders, in one box. */
async function givenTogether(packer: SignedInUser, orders: ReadyOrder[]): Promise<IssuedSale> {
  const id = done(await openPacking(packer, orders[0]?.order.id ?? 0))
  const box_id = done(await openBox(packer, id)).id
  for (const { lines } of orders) {
    for (const line of lines) {
      const { id: order_item_id, quantity } = line
      done(await packPieces(packer, id, { box_id, order_item_id, quantity }))
    }
  }
  return done(await issueSale(packer, id, { close_boxes: true, confirmed_boxes: [1] }))
}

test.group('Notices of a sale', (group) => {
  group.setup(withBackground)

  test('come once for all orders in it, to each buyer with theirs, in their language', async ({
    client,
    assert,
  }) => {
    const contractor_id = await givenContractor()
    const buyer = await givenUser({ contractor_id })
    const other = await givenUser({
      contractor_id,
      language: 'ru',
      disabled_features: ['invoices'],
    })
    const listener = await givenListener(buyer)
    const stranger = await givenBuyer()
    const orders = [
      await givenReadyLines(client, buyer, [{ quantity: 2 }]),
      await givenReadyLines(client, buyer),
      await givenReadyLines(client, other),
    ]
    const [first, second, third] = orders.map(({ order }) => order.number)
    const thirdId = orders[2]?.order.id
    // placed (by mail) and ready
    await thenMailed(buyer, 4)
    await thenMailed(other, 2)
    const packer = await givenStaff('warehouse')
    const { id, number } = await givenTogether(packer, orders)
    done(await deliverSale(packer, id, { received_by: 'R. <b>Halabi</b>', delivered_at: null }))

    const mails = await thenMailed(buyer, 6)
    const [sent, arrived] = ['sent', 'arrived'].map((word) =>
      mails.find(({ subject }) => subject.startsWith('Invoice') && subject.endsWith(word))
    )
    assert.equal(sent?.subject, `Invoice ${number}: your parts are packed and sent`)
    assert.include(sent?.body_text, `${first}, ${second}`)
    assert.notInclude(sent?.body_text, String(third))
    assert.include(sent?.body_text, '50.40 USD')
    assert.include(sent?.body_text, `/invoices/${id}`)
    assert.equal(arrived?.subject, `Invoice ${number} has arrived`)
    assert.include(arrived?.body_text, 'R. <b>Halabi</b>')
    assert.notInclude(arrived?.body_html, '<b>Halabi</b>')

    const [forOther] = (await thenMailed(other, 4)).filter(({ subject }) =>
      subject.includes('упакованы')
    )
    assert.equal(forOther?.subject, `Накладная ${number}: детали упакованы и отправлены`)
    assert.include(forOther?.body_text, '50,40 USD')
    assert.include(forOther?.body_text, `/orders/${thirdId}`)
    assert.notInclude(forOther?.body_text, '/invoices/')

    const told = await thenNotified(client, listener, 8)
    assert.deepEqual(
      told.slice(0, 2).map(({ kind }) => kind),
      ['sale_delivered', 'sale_issued']
    )
    const facts = told[1]?.kind === 'sale_issued' ? told[1].facts : null
    assert.deepEqual(
      facts?.orders.map((order) => order.number),
      [first, second, third]
    )
    const [bell] = await thenNotified(client, buyer, 4)
    assert.containsSubset(bell, { kind: 'sale_delivered', facts: { sale_id: id, pieces_count: 4 } })
    assert.deepEqual(await mailsTo(listener), [])
    const strange = await sql.rows('SELECT FROM notifications WHERE user_id = $1', [stranger.id])
    assert.deepEqual(strange, [])
  })
})
