import { test } from '@japa/runner'
import type { TypedClient } from '../../../../inertia/lib/http/calls.js'
import { typeText } from '../../../../bin/openapi/type_text.js'

/** Compiles as it stands: every line that is expected to be wrong is wrong. */
async function call(api: TypedClient): Promise<void> {
  const cart = await api.get('api.cart.show', { query: { embed: 'items' } })
  cart?.data?.total.toUpperCase()
  // @ts-expect-error -- a cart has no such field
  cart?.data?.sum.toUpperCase()
  // @ts-expect-error -- the query has no such parameter
  await api.get('api.cart.show', { query: { embedded: 'items' } })
  // @ts-expect-error -- there is no such call
  await api.get('api.cart.shown')
  // @ts-expect-error -- it is no POST
  await api.post('api.cart.items.update', { params: { id: 7 } })

  const { data } = await api.patch('api.cart.items.update', {
    params: { id: 7 },
    body: { quantity: 2 },
  })
  data.asked_quantity.toFixed()
  // @ts-expect-error -- the parameter of the path is missing
  await api.patch('api.cart.items.update', { body: { quantity: 2 } })
  // @ts-expect-error -- a quantity is a number
  await api.patch('api.cart.items.update', { params: { id: 7 }, body: { quantity: '2' } })
  // @ts-expect-error -- the body has no such field
  await api.patch('api.cart.items.update', { params: { id: 7 }, body: { price: '2.00' } })
  // @ts-expect-error -- something has to be asked for
  await api.post('api.offers.matches')

  // Calls outside /api are read from their controllers.
  const { data: codes } = await api.post('two_factor.store', { body: { code: '123456' } })
  codes.recovery_codes.join(' ')
  // @ts-expect-error -- the code is missing
  await api.post('two_factor.store', { body: {} })
}

test.group('Types of the calls', () => {
  test('are checked by the compiler alone', ({ assert }) => {
    assert.isFunction(call)
  })

  test('are printed from the schemas of validators', ({ assert }) => {
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        note: { type: ['string', 'null'] },
        answer: { enum: ['accepted', 'declined'] },
        lines: {
          type: 'array',
          items: { type: 'object', properties: { price: { type: 'string' } } },
        },
        marks: { type: 'object' },
        name: {},
      },
      required: ['id', 'lines'],
    }
    assert.equal(
      typeText(schema),
      '{ id: number; note?: string | null; answer?: "accepted" | "declined"; ' +
        'lines: readonly ({ price?: string })[]; marks?: { [name: string]: unknown }; name?: unknown }'
    )
  })
})
