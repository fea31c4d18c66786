import { test } from '@japa/runner'
import { HttpError } from '../../../../inertia/lib/http/http_client.js'
import { createWriter, inOrder } from '../../../../inertia/lib/http/writer.js'

const refusal = (body: object) => new HttpError('no', new Response(null, { status: 422 }), body)

/** A call that is answered when the test says so. */
function call() {
  let answer = (): void => {}
  let fail = (_error: unknown): void => {}
  const answered = new Promise<void>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { work: () => answered, answer, fail }
}

function told() {
  const refusals: unknown[] = []
  return { refusals, tell: (one: unknown) => void refusals.push(one) }
}

test.group('A write', () => {
  test('is busy until it is answered, and another one meanwhile is ignored', async ({ assert }) => {
    const writer = createWriter()
    const first = call()
    const { tell } = told()
    const done = writer.run(first.work, { tell })
    assert.isTrue(writer.state.get().isBusy)
    assert.isFalse(await writer.run(() => Promise.reject(new Error('asked twice')), { tell }))
    first.answer()
    assert.isTrue(await done)
    assert.deepInclude(writer.state.get(), { isBusy: false, isSaved: true })
    writer.stop()
  })

  test('stays busy when it leads to another page', async ({ assert }) => {
    const writer = createWriter()
    await writer.run(async () => {}, { ...told(), isLeaving: true })
    assert.isTrue(writer.state.get().isBusy)
    writer.stop()
  })

  test('has been saved for a while only', async ({ assert }) => {
    const writer = createWriter(0)
    const over = new Promise<void>((resolve) => {
      writer.state.subscribe(() => {
        const { isBusy, isSaved } = writer.state.get()
        if (!isBusy && !isSaved) resolve()
      })
    })
    await writer.run(async () => {}, told())
    await over
    assert.isFalse(writer.state.get().isSaved)
  })
})

test.group('A write that is refused', () => {
  test('says what is wrong with fields of the form beside them', async ({ assert }) => {
    const writer = createWriter()
    const { refusals, tell } = told()
    const errors = { 'groups.0': ['No such group.', 'It is none.'] }
    const run = () => Promise.reject(refusal({ message: 'wrong', errors }))
    assert.isFalse(await writer.run(run, { tell, fields: ['groups'] }))
    assert.deepEqual(writer.state.get().errors, { groups: 'No such group.' })
    assert.isEmpty(refusals)
    assert.isFalse(writer.state.get().isBusy)
  })

  test('reads the body that a refused POST throws', async ({ assert }) => {
    const writer = createWriter()
    // The client throws the body itself.
    // oxlint-disable-next-line prefer-promise-reject-errors
    const run = () => Promise.reject({ errors: { name: ['Too long.'] } })
    await writer.run(run, { ...told(), fields: ['name'] })
    assert.deepEqual(writer.state.get().errors, { name: 'Too long.' })
  })

  test('tells everything else, and then says that it was refused', async ({ assert }) => {
    const writer = createWriter()
    const { refusals, tell } = told()
    const hidden = refusal({ message: 'wrong', errors: { version: ['It is older.'] } })
    const onRefused = (one: unknown) => void refusals.push(['refused', one])
    await writer.run(() => Promise.reject(hidden), { tell, onRefused, fields: ['name'] })
    assert.deepEqual(refusals, [hidden, ['refused', hidden]])
    assert.deepEqual(writer.state.get().errors, {})
  })

  test('takes back what was shown at once', async ({ assert }) => {
    const writer = createWriter()
    const shown: string[] = []
    const sent = call()
    const done = writer.run(sent.work, told(), () => {
      shown.push('new')
      return () => void shown.push('old')
    })
    assert.deepEqual(shown, ['new'])
    sent.fail(new Error('lost'))
    assert.isFalse(await done)
    assert.deepEqual(shown, ['new', 'old'])
  })
})

test.group('Writes about one subject', () => {
  test('are sent in the order in which they were asked for', async ({ assert }) => {
    const writer = createWriter()
    const sent: string[] = []
    const [one, two] = [call(), call()]
    const options = { ...told(), subject: 'the order of the test' }
    const send = (name: string, { work }: typeof one) => {
      return writer.run(() => {
        sent.push(name)
        return work()
      }, options)
    }
    const runs = [send('one', one), send('two', two)]
    await Promise.resolve()
    assert.deepEqual(sent, ['one'])
    one.fail(new Error('lost'))
    await runs[0]
    assert.isTrue(writer.state.get().isBusy)
    two.answer()
    assert.deepEqual(await Promise.all(runs), [false, true])
    assert.deepEqual(sent, ['one', 'two'])
    assert.isFalse(writer.state.get().isBusy)
    writer.stop()
  })

  test('wait for none about another one', async ({ assert }) => {
    const slow = call()
    const waiting = inOrder('a slow subject', slow.work)
    assert.equal(await inOrder('another subject', async () => 'there'), 'there')
    slow.answer()
    await waiting
  })
})
