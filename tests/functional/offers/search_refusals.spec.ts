import { test } from '@japa/runner'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'

test.group('Searching offers is refused', () => {
  test('to a guest, with JSON', async ({ client }) => {
    const response = await client.get('/api/offers').qs({ partnumber: 'OC90' })
    response.assertStatus(401)
    response.assertBodyContains({ code: 'unauthenticated' })
  })

  test('to a user without a contractor', async ({ client }) => {
    const response = await client.get('/api/offers').headers(await headersOf(await givenUser()))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'contractor_required' })
  })

  test('to a user whose contractor is not approved yet', async ({ client }) => {
    const buyer = await givenBuyer({ status: 'pending' })
    const response = await client.get('/api/offers').headers(await headersOf(buyer))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'contractor_required' })
  })

  test('to staff, who buy for nobody', async ({ client }) => {
    const manager = await givenStaff('manager')
    const response = await client.get('/api/offers').headers(await headersOf(manager))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'contractor_required' })
  })

  test('to a user of a blocked contractor', async ({ client }) => {
    const buyer = await givenBuyer({ status: 'blocked' })
    const response = await client.get('/api/offers').headers(await headersOf(buyer))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'contractor_blocked' })
  })

  test('to a user of a contractor that only supplies', async ({ client }) => {
    const supplier = await givenBuyer({ is_customer: false, is_supplier: true })
    const response = await client.get('/api/offers').headers(await headersOf(supplier))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'customer_required' })
  })

  test('when searching is disabled for the contractor', async ({ client }) => {
    const buyer = await givenBuyer({ disabled_features: ['search'] })
    const response = await client.get('/api/offers').headers(await headersOf(buyer))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'feature_disabled' })
  })

  test('when searching is disabled for the user', async ({ client }) => {
    const contractor = await givenContractor()
    const user = await givenUser({ contractor_id: contractor, disabled_features: ['search'] })
    const response = await client.get('/api/offers').headers(await headersOf(user))
    response.assertStatus(403)
    response.assertBodyContains({ code: 'feature_disabled' })
  })

  test('with {what}')
    .with([
      { what: 'a parameter of other lists', name: 'page', value: '1' },
      { what: 'a misspelt parameter', name: 'part_number', value: 'OC90' },
      { what: 'a sort by the cost', name: 'sort', value: 'cost' },
      { what: 'a sort in a direction there is not', name: 'sort', value: '-delivery_days' },
      { what: 'a switch that is neither 0 nor 1', name: 'analogues', value: 'yes' },
      { what: 'a number of 101 characters', name: 'partnumber', value: 'x'.repeat(101) },
      { what: 'a brand of 101 characters', name: 'brand_name', value: 'x'.repeat(101) },
    ])
    .run(async ({ client, assert }, { name, value }) => {
      const headers = await headersOf(await givenBuyer())
      const response = await client.get(`/api/offers?${name}=${value}`).headers(headers)
      response.assertStatus(422)
      response.assertBodyContains({ code: 'invalid' })
      assert.deepEqual(Object.keys(response.body().errors), [name])
    })

  test('with a number given twice', async ({ client, assert }) => {
    const headers = await headersOf(await givenBuyer())
    const response = await client.get('/api/offers?partnumber=a&partnumber=b').headers(headers)
    response.assertStatus(422)
    assert.property(response.body().errors, 'partnumber')
  })

  test('with a character no text can have', async ({ client, assert }) => {
    const headers = await headersOf(await givenBuyer())
    const response = await client.get('/api/offers?partnumber=a%00b').headers(headers)
    response.assertStatus(422)
    response.assertBodyContains({ code: 'invalid' })
    assert.deepEqual(Object.keys(response.body().errors), ['partnumber'])
  })

  test('in the language of the user', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const response = await client.get('/api/offers?page=1').headers(await headersOf(buyer))
    assert.deepEqual(response.body().errors, { page: ['Такого параметра нет.'] })
  })
})
