import { test } from '@japa/runner'
import { createReader, type Ask } from '../../../../inertia/lib/http/reader.js'

interface Question {
  ask: Ask<string>
  answer: (text: string | null) => void
  fail: (problem: unknown) => void
  signal: () => AbortSignal | undefined
}

/** A question whose answer comes when the test says so; being given up does not stop it. */
function question(): Question {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  let given: AbortSignal | undefined
  return {
    ask(signal) {
      given = signal
      return promise
    },
    answer: resolve,
    fail: reject,
    signal: () => given,
  }
}

test.group('A read', () => {
  test('is loading until the answer is there', async ({ assert }) => {
    const reader = createReader<string>()
    assert.equal(reader.known.get().state, 'idle')
    const one = question()
    const done = reader.read('one', one.ask)
    assert.equal(reader.known.get().state, 'loading')
    one.answer('first')
    await done
    assert.deepEqual(reader.known.get(), {
      asked: 'one',
      state: 'ready',
      answer: 'first',
      problem: null,
    })
  })

  test('keeps the newest answer when an older one comes later', async ({ assert }) => {
    const reader = createReader<string>()
    const [old, fresh] = [question(), question()]
    const reads = [reader.read('old', old.ask), reader.read('new', fresh.ask)]
    fresh.answer('new')
    old.answer('old')
    await Promise.all(reads)
    assert.equal(reader.known.get().answer, 'new')
  })

  test('gives up the one before it', ({ assert }) => {
    const reader = createReader<string>()
    const [old, fresh] = [question(), question()]
    void reader.read('old', old.ask)
    void reader.read('new', fresh.ask)
    assert.isTrue(old.signal()?.aborted)
    assert.isFalse(fresh.signal()?.aborted)
  })

  test('does not show the error of one that was overtaken', async ({ assert }) => {
    const reader = createReader<string>()
    const [old, fresh] = [question(), question()]
    const reads = [reader.read('old', old.ask), reader.read('new', fresh.ask)]
    old.fail(new Error('lost'))
    await reads[0]
    assert.deepInclude(reader.known.get(), { asked: 'new', state: 'loading', problem: null })
    fresh.answer('new')
    await reads[1]
    assert.equal(reader.known.get().state, 'ready')
  })

  test('keeps the old answer while another question is asked', async ({ assert }) => {
    const reader = createReader<string>()
    await reader.read('one', async () => 'first')
    const two = question()
    const done = reader.read('two', two.ask)
    assert.deepInclude(reader.known.get(), { state: 'reloading', answer: 'first' })
    two.answer('second')
    await done
    assert.equal(reader.known.get().answer, 'second')
  })

  test('waits on when it is told nothing, because others ask instead', async ({ assert }) => {
    const reader = createReader<string>()
    await reader.read('one', async () => null)
    assert.equal(reader.known.get().state, 'loading')
  })
})

test.group('A read that fails', () => {
  test('shows the problem without an answer to another question', async ({ assert }) => {
    const reader = createReader<string>()
    await reader.read('one', async () => 'first')
    const problem = new Error('lost')
    await reader.read('two', () => Promise.reject(problem))
    assert.deepEqual(reader.known.get(), { asked: 'two', state: 'error', answer: null, problem })
  })

  test('keeps the answer when it was only repeated, as after an event', async ({ assert }) => {
    const reader = createReader<string>()
    await reader.read('one', async () => 'first')
    await reader.read('one', () => Promise.reject(new Error('lost')))
    assert.deepInclude(reader.known.get(), { state: 'error', answer: 'first' })
  })

  test('is as new once it was repeated', async ({ assert }) => {
    const reader = createReader<string>()
    const problem = new Error('lost')
    await reader.read('one', () => Promise.reject(problem))
    const again = question()
    const done = reader.read('one', again.ask)
    assert.deepInclude(reader.known.get(), { state: 'loading', problem })
    again.answer('first')
    await done
    assert.deepInclude(reader.known.get(), { state: 'ready', answer: 'first', problem: null })
  })
})

test.group('A read whose screen is left', () => {
  test('is given up, and changes nothing when its answer comes', async ({ assert }) => {
    const reader = createReader<string>()
    const one = question()
    const done = reader.read('one', one.ask)
    reader.stop()
    assert.isTrue(one.signal()?.aborted)
    let changes = 0
    reader.known.subscribe(() => changes++)
    one.answer('too late')
    await done
    assert.equal(changes, 0)
    assert.isNull(reader.known.get().answer)
  })

  test('leaves what was known before it, and before those it overtook', async ({ assert }) => {
    const reader = createReader<string>()
    void reader.read('one', question().ask)
    reader.stop()
    assert.deepInclude(reader.known.get(), { asked: null, state: 'idle' })
    await reader.read('one', async () => 'first')
    void reader.read('two', question().ask)
    void reader.read('three', question().ask)
    reader.stop()
    const known = { asked: 'one', state: 'ready', answer: 'first', problem: null } as const
    assert.deepEqual(reader.known.get(), known)
    reader.stop()
    assert.deepEqual(reader.known.get(), known)
  })

  test('says nothing of the error it was given up with', async ({ assert }) => {
    const reader = createReader<string>()
    const one = question()
    const done = reader.read('one', one.ask)
    reader.stop()
    one.fail(new DOMException('given up', 'AbortError'))
    await done
    assert.notEqual(reader.known.get().state, 'error')
  })

  test('forgets its answer when there is nothing to ask any more', async ({ assert }) => {
    const reader = createReader<string>()
    await reader.read('one', async () => 'first')
    reader.clear()
    assert.deepInclude(reader.known.get(), { asked: null, state: 'idle', answer: null })
  })
})

test.group('What another call answered', () => {
  test('is there at once', ({ assert }) => {
    const reader = createReader('known at first')
    assert.deepInclude(reader.known.get(), { state: 'ready', answer: 'known at first' })
    reader.take('written')
    assert.equal(reader.known.get().answer, 'written')
  })

  test('is newer than what was asked for before it', async ({ assert }) => {
    const reader = createReader('first')
    const one = question()
    const done = reader.read('one', one.ask)
    reader.take('written')
    one.answer('from before the write')
    await done
    assert.deepInclude(reader.known.get(), { state: 'ready', answer: 'written' })
  })

  test('is older than what is asked for after it', async ({ assert }) => {
    const reader = createReader('first')
    reader.take('written')
    await reader.read('one', async () => 'from after the write')
    assert.equal(reader.known.get().answer, 'from after the write')
  })
})
