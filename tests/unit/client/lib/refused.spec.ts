import { test } from '@japa/runner'
import { HttpError } from '../../../../inertia/lib/http/http_client.js'
import { refusalData } from '../../../../inertia/lib/http/refused.js'

const refusal = (body: object) => new HttpError('no', new Response(null, { status: 409 }), body)

test.group('What a refusal carries', () => {
  test('is read by its code', ({ assert }) => {
    const error = refusal({ code: 'offer_price_changed', data: { price: '12.00' } })
    assert.equal(refusalData(error, 'offer_price_changed')?.price, '12.00')
  })

  test('is nothing with another code, and of another error', ({ assert }) => {
    const error = refusal({ code: 'offer_gone', data: { price: '12.00' } })
    assert.isUndefined(refusalData(error, 'offer_price_changed'))
    assert.isUndefined(refusalData(new TypeError('lost'), 'offer_price_changed'))
    assert.isUndefined(refusalData(null, 'offer_price_changed'))
  })
})
