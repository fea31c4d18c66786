import { test } from '@japa/runner'
import { itemState, orderState, type ItemFacts } from '#app/orders/ledger/item_state'

/** Ten pieces, all in processing unless said otherwise. */
function item(facts: Partial<ItemFacts>): ItemFacts {
  const { qty_refused = 0, qty_ready = 0, qty_sent = 0 } = facts
  return {
    qty_ordered: 10,
    qty_processing: 10 - qty_refused - qty_ready - qty_sent,
    qty_refused,
    qty_ready,
    qty_sent,
    qty_delivered: 0,
    is_confirmed: false,
    has_open_proposal: false,
    ...facts,
  }
}

test.group('The state of an order item', () => {
  test('is {state} with {facts}')
    .with([
      { state: 'pending', facts: {} },
      { state: 'pending', facts: { qty_refused: 4 } },
      { state: 'processing', facts: { is_confirmed: true } },
      { state: 'processing', facts: { is_confirmed: true, qty_refused: 4 } },
      { state: 'cancelled', facts: { qty_refused: 10 } },
      { state: 'cancelled', facts: { qty_refused: 10, has_open_proposal: true } },
      { state: 'awaiting_decision', facts: { has_open_proposal: true } },
      { state: 'awaiting_decision', facts: { has_open_proposal: true, qty_sent: 10 } },
      { state: 'ready', facts: { qty_ready: 10 } },
      { state: 'ready', facts: { qty_ready: 7, qty_refused: 3 } },
      { state: 'partial', facts: { qty_ready: 1 } },
      { state: 'partial', facts: { qty_sent: 1 } },
      { state: 'partial', facts: { qty_ready: 5, qty_sent: 5 } },
      { state: 'delivery', facts: { qty_sent: 10 } },
      { state: 'delivery', facts: { qty_sent: 10, qty_delivered: 9 } },
      { state: 'delivery', facts: { qty_sent: 6, qty_refused: 4 } },
      { state: 'completed', facts: { qty_sent: 10, qty_delivered: 10 } },
      { state: 'completed', facts: { qty_sent: 6, qty_delivered: 6, qty_refused: 4 } },
    ])
    .run(({ assert }, { state, facts }) => {
      assert.equal(itemState(item(facts)), state)
    })
})

test.group('The state of an order', () => {
  test('is that of its items when they agree', ({ assert }) => {
    assert.equal(orderState(['ready', 'ready']), 'ready')
    assert.equal(orderState(['cancelled']), 'cancelled')
  })

  test('is completed when nothing is to come, whatever was cancelled', ({ assert }) => {
    assert.equal(orderState(['completed', 'cancelled']), 'completed')
    assert.equal(orderState(['cancelled', 'completed', 'completed']), 'completed')
    assert.equal(orderState(['completed', 'cancelled', 'delivery']), 'partial')
  })

  test('is partial when they do not', ({ assert }) => {
    assert.equal(orderState(['ready', 'delivery']), 'partial')
  })

  test('of no items is pending', ({ assert }) => {
    assert.equal(orderState([]), 'pending')
  })
})
