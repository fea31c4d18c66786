import { test } from '@japa/runner'
import { CACHE_KEY, openLocalCache } from '../../../../inertia/lib/kept/local_cache.js'

function storeWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test.group('The local cache of the browser', () => {
  test('is one JSON object, grouped by the id of the user, written on every change', ({
    assert,
  }) => {
    const store = storeWith()
    const cache = openLocalCache(store, () => 42)
    cache.set('density', 'comfortable')
    assert.equal(CACHE_KEY, 'client_web_v23')
    assert.equal(store.kept.get('client_web_v23'), '{"42":{"density":"comfortable"}}')
    cache.remove('density')
    assert.equal(store.kept.get('client_web_v23'), '{"42":{}}')
  })

  test('belongs to anonymus without a user', ({ assert }) => {
    const store = storeWith()
    openLocalCache(store, () => null).set('a', 1)
    assert.equal(store.kept.get('client_web_v23'), '{"anonymus":{"a":1}}')
  })

  test('keeps the users of one browser apart', ({ assert }) => {
    const store = storeWith({ client_web_v23: '{"1":{"a":1},"2":{"a":2}}' })
    let user = 1
    const cache = openLocalCache(store, () => user)
    assert.equal(cache.get('a'), 1)
    user = 2
    assert.equal(cache.get('a'), 2)
  })

  test('sees what another window wrote, and keeps it', ({ assert }) => {
    const store = storeWith()
    const here = openLocalCache(store, () => 1)
    const there = openLocalCache(store, () => 1)
    here.set('a', 1)
    there.set('b', 2)
    here.set('c', 3)
    assert.equal(here.get('b'), 2)
    assert.equal(store.kept.get('client_web_v23'), '{"1":{"a":1,"b":2,"c":3}}')
  })

  test('is cleared of one user, but not of what is to be kept', ({ assert }) => {
    const store = storeWith({ client_web_v23: '{"1":{"a":1,"flag":true},"2":{"a":2}}' })
    const cache = openLocalCache(store, () => null)
    cache.clear(1, ['flag'])
    assert.equal(store.kept.get('client_web_v23'), '{"1":{"flag":true},"2":{"a":2}}')
    cache.clear(2, ['flag'])
    assert.equal(store.kept.get('client_web_v23'), '{"1":{"flag":true}}')
  })

  test('still holds for this visit when the store is full', ({ assert }) => {
    const full = {
      ...storeWith(),
      setItem() {
        throw new Error('QuotaExceededError')
      },
    }
    const cache = openLocalCache(full, () => 1)
    cache.set('a', 1)
    assert.equal(cache.get('a'), 1)
  })

  test('starts empty over {$self}')
    .with(['not json', '[]', '"text"', 'null'])
    .run(({ assert }, broken) => {
      const store = storeWith({ client_web_v23: broken })
      const cache = openLocalCache(store, () => 1)
      assert.isUndefined(cache.get('a'))
      cache.set('a', true)
      assert.equal(cache.get('a'), true)
    })
})
