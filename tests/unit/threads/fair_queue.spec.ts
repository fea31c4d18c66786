import { test } from '@japa/runner'
import { FairQueue, QueueFull } from '#app/threads/fair_queue'

const [ANN, BOB, EVE] = [1, 2, 3]

const limits = { atOnce: 2, atOncePerUser: 1, mostWaiting: 5, mostWaitingPerUser: 3 }

/** Enters all in order and ends what goes on one after the other; answers who came when. */
async function turnsOf(queue: FairQueue, users: number[]): Promise<number[]> {
  const turns: number[] = []
  const leaves: (() => void)[] = []
  const all = users.map(async (user) => {
    const leave = await queue.enter(user)
    turns.push(user)
    leaves.push(leave)
  })
  await Promise.resolve()
  while (turns.length < users.length || leaves.length > 0) {
    leaves.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  return turns
}

test.group('A fair queue', () => {
  test('lets users take turns, whoever came first', async ({ assert }) => {
    const queue = new FairQueue({ ...limits, atOnce: 1, mostWaiting: 10 })
    const turns = await turnsOf(queue, [ANN, ANN, ANN, ANN, BOB, BOB, EVE])
    assert.deepEqual(turns, [ANN, ANN, BOB, EVE, ANN, BOB, ANN])
  })

  test('keeps room for others beside who has much to do', async ({ assert }) => {
    const queue = new FairQueue(limits)
    await queue.enter(ANN)
    const second = queue.enter(ANN)
    const leave = await queue.enter(BOB)
    assert.equal(
      await Promise.race([second.then(() => 'begun'), Promise.resolve('waits')]),
      'waits'
    )
    leave()
  })

  test('refuses who has enough waiting, and everybody once the line is long', async ({
    assert,
  }) => {
    const queue = new FairQueue({ ...limits, atOnce: 1 })
    await queue.enter(ANN)
    for (let nr = 0; nr < 3; nr++) void queue.enter(ANN)
    await assert.rejects(() => queue.enter(ANN), QueueFull)
    for (let nr = 0; nr < 2; nr++) void queue.enter(BOB)
    await assert.rejects(() => queue.enter(EVE), QueueFull)
  })

  test('forgets who left the line', async ({ assert }) => {
    const queue = new FairQueue({ ...limits, atOnce: 1, mostWaiting: 1 })
    const leave = await queue.enter(ANN)
    const gone = new AbortController()
    const waits = queue.enter(BOB, gone.signal)
    gone.abort(new Error('gone'))
    await assert.rejects(() => waits, 'gone')
    const next = queue.enter(EVE)
    leave()
    ;(await next)()
    assert.isFunction(await queue.enter(ANN))
  })

  test('counts work once, however often its end is told', async ({ assert }) => {
    const queue = new FairQueue({ ...limits, atOnce: 1, mostWaiting: 1 })
    const leave = await queue.enter(ANN)
    leave()
    leave()
    await queue.enter(ANN)
    void queue.enter(BOB)
    await assert.rejects(() => queue.enter(EVE), QueueFull)
  })
})
