import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { unknownFields } from '#app/http/input/read_input'

const order = vine.create({
  reference: vine.string().optional(),
  prices: vine.array(vine.object({ id: vine.number() })).optional(),
  numbers: vine.array(vine.number()).optional(),
  tables: vine.record(vine.string()).optional(),
  config: vine.object({ sheet: vine.number() }).optional(),
})

test.group('Unknown fields', () => {
  test('are those the validator does not name', ({ assert }) => {
    assert.deepEqual(unknownFields(order, { reference: 5, colour: 'red' }), ['colour'])
    assert.deepEqual(unknownFields(order, JSON.parse('{"__proto__":1,"constructor":1}')), [
      '__proto__',
      'constructor',
    ])
  })

  test('are found in the things of a list', ({ assert }) => {
    const prices = [{ id: 1 }, { id: 2, old: '1' }, 7, null, [{ old: 1 }]]
    assert.deepEqual(unknownFields(order, { prices }), ['prices.1.old'])
    assert.deepEqual(unknownFields(order, { prices: { old: 1 }, numbers: [{ old: 1 }] }), [])
  })

  test('are left to who reads a document inside', ({ assert }) => {
    assert.deepEqual(unknownFields(order, { config: { colour: 1 }, tables: { any: 'x' } }), [])
  })

  test('are named up to a hundred', ({ assert }) => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, i]))
    assert.lengthOf(unknownFields(order, many), 100)
    const prices = Array.from({ length: 500 }, () => ({ x: 1 }))
    assert.lengthOf(unknownFields(order, { prices }), 100)
  })
})
