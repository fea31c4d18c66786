import { test } from '@japa/runner'
import { createNoticeStore, errorText } from '../../../../inertia/lib/notices.js'

/** A clock that stands still until it is told to go on. */
function stillClock() {
  let now = 0
  let lastTimer = 0
  const timers = new Map<unknown, { at: number; run: () => void }>()
  return {
    now: () => now,
    setTimer(run: () => void, milliseconds: number) {
      timers.set(++lastTimer, { at: now + milliseconds, run })
      return lastTimer
    },
    clearTimer: (timer: unknown) => void timers.delete(timer),
    goOn(milliseconds: number) {
      now += milliseconds
      for (const [timer, { at, run }] of timers) {
        if (at > now) continue
        timers.delete(timer)
        run()
      }
    },
  }
}

const done = { type: 'success', title: 'The cart is cleared!' } as const
const failed = { type: 'error', title: 'Error when clear cart!' } as const

test.group('Notices', () => {
  test('disappear after 3500 ms', ({ assert }) => {
    const clock = stillClock()
    const store = createNoticeStore(clock)
    store.show(done)
    clock.goOn(3499)
    assert.lengthOf(store.shown.get(), 1)
    clock.goOn(1)
    assert.isEmpty(store.shown.get())
  })

  test('stay without a timeout, and so do errors', ({ assert }) => {
    const clock = stillClock()
    const store = createNoticeStore(clock)
    store.show({ ...done, withoutTimeout: true })
    const id = store.show(failed)
    clock.goOn(60_000)
    assert.lengthOf(store.shown.get(), 2)
    store.close(id)
    assert.lengthOf(store.shown.get(), 1)
  })

  test('keep the time that was left while they are held', ({ assert }) => {
    const clock = stillClock()
    const store = createNoticeStore(clock)
    const id = store.show(done)
    clock.goOn(3000)
    store.hold(id)
    store.hold(id)
    clock.goOn(60_000)
    store.release(id)
    clock.goOn(499)
    assert.lengthOf(store.shown.get(), 1)
    clock.goOn(1)
    assert.isEmpty(store.shown.get())
  })

  test('never say the same thing twice at once', ({ assert }) => {
    const store = createNoticeStore(stillClock())
    store.show(failed)
    store.show(failed)
    assert.lengthOf(store.shown.get(), 1)
  })

  test('make room for new ones: what would go by itself goes first', ({ assert }) => {
    const store = createNoticeStore(stillClock())
    store.show({ ...failed, body: 'first' })
    for (const body of ['1', '2', '3', '4']) store.show({ ...done, body })
    assert.deepEqual(
      store.shown.get().map((notice) => notice.body),
      ['first', '2', '3', '4']
    )
  })

  test('tell listeners of every change', ({ assert }) => {
    const store = createNoticeStore(stillClock())
    let changes = 0
    const stop = store.shown.subscribe(() => changes++)
    store.close(store.show(done))
    stop()
    store.show(done)
    assert.equal(changes, 2)
  })
})

test.group('The text of an error', () => {
  test('is what the server said, before what the client says', ({ assert }) => {
    const refused = Object.assign(new Error('error when put /api/cart'), {
      body: { message: 'The cart is empty.' },
    })
    assert.equal(errorText(refused), 'The cart is empty.')
    assert.equal(errorText(new Error('Failed to fetch')), 'Failed to fetch')
    assert.equal(errorText({ message: 'No', errors: {} }), 'No')
    assert.equal(errorText('plain words'), 'plain words')
  })
})
