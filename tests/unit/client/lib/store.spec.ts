import { test } from '@japa/runner'
import { createStore } from '../../../../inertia/lib/store.js'

test.group('A store', () => {
  test('tells whoever listens, after it has the new value', ({ assert }) => {
    const store = createStore(1)
    const heard: number[] = []
    store.subscribe(() => heard.push(store.get()))
    store.set(2)
    assert.deepEqual(heard, [2])
  })

  test('tells nobody who has stopped listening', ({ assert }) => {
    const store = createStore('a')
    const heard: string[] = []
    const stop = store.subscribe(() => heard.push(store.get()))
    stop()
    store.set('b')
    assert.isEmpty(heard)
    assert.equal(store.get(), 'b')
  })

  test('still tells the others when one stops while it is told', ({ assert }) => {
    const store = createStore(0)
    let heard = 0
    const stop = store.subscribe(() => stop())
    store.subscribe(() => heard++)
    store.set(1)
    assert.equal(heard, 1)
  })

  test('remembers what it began as, which is what the server shows', ({ assert }) => {
    const store = createStore<string | null>(null)
    store.set('newer')
    assert.isNull(store.initial)
  })

  test('keeps its value where it is told to, and reads what others write there', ({ assert }) => {
    const kept = new Map([['rows', 'comfortable']])
    const store = createStore('dense', {
      read: () => kept.get('rows') ?? 'dense',
      write: (next) => void kept.set('rows', next),
    })
    assert.equal(store.get(), 'comfortable')
    store.set('dense')
    assert.equal(kept.get('rows'), 'dense')
    kept.delete('rows')
    assert.equal(store.get(), 'dense')
  })
})
