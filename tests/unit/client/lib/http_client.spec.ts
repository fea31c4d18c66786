import { test } from '@japa/runner'
import { createHttpClient, HttpError } from '../../../../inertia/lib/http/http_client.js'
import { errorText } from '../../../../inertia/lib/notices.js'

interface Seen {
  path: string
  init: RequestInit
}

/** A client whose server answers what it is told, one answer after another. */
function clientOf(...answers: (Response | Promise<Response>)[]) {
  const seen: Seen[] = []
  const happened = { signedOut: 0, asked: 0, renewed: 0, reported: [] as unknown[] }
  const queue = [...answers]
  const client = createHttpClient({
    fetch: (path, init) => {
      seen.push({ path, init })
      const answer = Promise.resolve(queue.shift() ?? json({}))
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        void answer.then(resolve)
      })
    },
    csrfHeaders: () => ({ 'X-CSRF-TOKEN': `token ${happened.renewed}` }),
    onSignedOut: () => happened.signedOut++,
    signInAgain: async () => ++happened.asked > 0,
    renewCsrf: async () => ++happened.renewed > 0,
    report: (error) => happened.reported.push(error),
    textOfStatus: (status) => `in words: ${status}`,
  })
  return { client, seen, happened }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

async function thrownBy(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.group('Reading from the API', () => {
  test('sends what the specification asks for and leaves empty values out', async ({ assert }) => {
    const { client, seen } = clientOf(json({ data: 1 }))
    const answer = await client.get('/api/offers', { partnumber: 'OC 90', sort: '', page: null })
    assert.deepEqual(answer, { data: 1 })
    assert.equal(seen[0]?.path, '/api/offers?partnumber=OC+90')
    assert.deepEqual(seen[0]?.init.headers, {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': 'token 0',
    })
  })

  test('answers an empty object for a 404', async ({ assert }) => {
    const { client } = clientOf(json({ message: 'no' }, 404))
    assert.deepEqual(await client.get('/api/orders/1'), {})
  })

  test('leads to the login on a 401', async ({ assert }) => {
    const { client, happened } = clientOf(json({}, 401))
    assert.isNull(await client.get('/api/cart'))
    assert.equal(happened.signedOut, 1)
  })

  test('throws and reports any other refusal', async ({ assert }) => {
    const { client, happened } = clientOf(json({ message: 'broken', code: 'server_error' }, 500))
    const error = await thrownBy(() => client.get('/api/cart'))
    assert.instanceOf(error, HttpError)
    assert.include(error, { status: 500, code: 'server_error' })
    assert.deepEqual(happened.reported, [error])
  })

  test('aborts the earlier of two reads with one key, which answers null', async ({ assert }) => {
    const never = new Promise<Response>(() => {})
    const { client, happened } = clientOf(never, json({ offers: [] }))
    const first = client.get('/api/offers', { partnumber: 'OC' })
    const second = client.get('/api/offers', { partnumber: 'OC9' })
    assert.isNull(await first)
    assert.deepEqual(await second, { offers: [] })
    assert.isEmpty(happened.reported)
  })

  test('a read that nobody wants any more is given up and answers null', async ({ assert }) => {
    const { client, happened } = clientOf(new Promise<Response>(() => {}))
    const given = new AbortController()
    const read = client.get('/api/offers', {}, { signal: given.signal })
    given.abort()
    assert.isNull(await read)
    assert.isEmpty(happened.reported)
  })

  test('leaves reads with different keys alone', async ({ assert }) => {
    const { client } = clientOf(json({ id: 1 }), json({ id: 2 }))
    const both = await Promise.all([
      client.get('/api/orders/1', {}, { key: 'left' }),
      client.get('/api/orders/1', {}, { key: 'right' }),
    ])
    assert.deepEqual(both, [{ id: 1 }, { id: 2 }])
  })
})

test.group('Writing to the API', () => {
  test('answers the parsed body of a POST', async ({ assert }) => {
    const { client, seen } = clientOf(json({ data: { id: 7 } }, 201))
    assert.deepEqual(await client.post('/api/cart/items', { offer_id: 3 }), { data: { id: 7 } })
    assert.equal(seen[0]?.init.body, '{"offer_id":3}')
  })

  test('answers the response itself where a POST has no body in its 204', async ({ assert }) => {
    const response = new Response(null, { status: 204 })
    const { client } = clientOf(response)
    assert.strictEqual(await client.post('/api/cart/items'), response)
  })

  test('answers the response itself where a PUT brings a file', async ({ assert }) => {
    const headers = { 'Content-Disposition': 'attachment; filename="Orders.xlsx"' }
    const response = new Response('PK', { headers })
    const { client } = clientOf(response, json({ data: { id: 7 } }, 202))
    assert.strictEqual(await client.put('/api/orders/export'), response)
    assert.equal(await response.text(), 'PK')
    assert.deepEqual(await client.put('/api/orders/export'), { data: { id: 7 } })
  })

  test('throws the body itself of a refused POST when it has errors', async ({ assert }) => {
    const body = { message: 'no', errors: { quantity: ['too much'] } }
    const { client } = clientOf(json(body, 422))
    assert.deepEqual(await thrownBy(() => client.post('/api/cart/items', {})), body)
  })

  test('throws status and status text of a refused POST without errors', async ({ assert }) => {
    const refused = new Response('{}', { status: 503, statusText: 'Service Unavailable' })
    const { client } = clientOf(refused)
    const error = await thrownBy(() => client.post('/api/cart/items', {}))
    assert.include(error, { message: '503 Service Unavailable', status: 503 })
  })

  test('throws the words of a failing {$self}, and what the server said')
    .with(['patch', 'put', 'delete'] as const)
    .run(async ({ assert }, method) => {
      const body = { message: 'changed', code: 'cart_changed', data: { id: 1 } }
      const { client } = clientOf(json(body, 409))
      const error = await thrownBy(() => client[method]('/api/cart/items/5', {}))
      assert.instanceOf(error, Error)
      assert.include(error, {
        message: `error when ${method} /api/cart/items/5`,
        status: 409,
        code: 'cart_changed',
      })
      assert.deepEqual((error as HttpError).body, body)
    })

  test('asks to sign in on a 401 and repeats the write', async ({ assert }) => {
    const { client, seen, happened } = clientOf(json({}, 401), json({ data: 'stored' }))
    assert.deepEqual(await client.patch('/api/cart/items/5', { quantity: 2 }), { data: 'stored' })
    assert.equal(happened.asked, 1)
    assert.equal(seen[0]?.init.body, seen[1]?.init.body)
  })

  test('fetches a new token on a 419 and repeats the write with it', async ({ assert }) => {
    const { client, seen } = clientOf(json({}, 419), json({ data: 'stored' }))
    await client.put('/api/cart/clear')
    assert.propertyVal(seen[1]?.init.headers, 'X-CSRF-TOKEN', 'token 1')
  })
})

test.group('An answer that is not the portal’s', () => {
  const page = (status: number) =>
    new Response('<html><center><h1>nginx</h1></center></html>', { status })

  for (const status of [413, 502, 504]) {
    test(`is said in the user’s words when a proxy answers ${status}`, async ({ assert }) => {
      const { client } = clientOf(page(status), page(status), page(status), page(status))
      const thrown = [
        await thrownBy(() => client.get('/api/orders')),
        await thrownBy(() => client.post('/api/uploads', {})),
        await thrownBy(() => client.put('/api/cart/clear')),
        await thrownBy(() => client.delete('/api/cart/items/1')),
      ]
      for (const error of thrown) {
        assert.instanceOf(error, HttpError)
        assert.equal((error as HttpError).status, status)
        assert.equal(errorText(error), `in words: ${status}`)
      }
    })
  }

  test('is no success either', async ({ assert }) => {
    const { client } = clientOf(page(200), page(200), page(200))
    for (const run of [
      () => client.get('/api/orders'),
      () => client.post('/api/uploads', {}),
      () => client.patch('/api/user/settings', {}),
    ])
      assert.equal(errorText(await thrownBy(run)), 'in words: 200')
  })

  test('leaves the words of the portal as they are', async ({ assert }) => {
    const { client } = clientOf(json({ message: 'Слишком много', code: 'too_large' }, 413))
    const error = await thrownBy(() => client.put('/api/cart/clear'))
    assert.equal(errorText(error), 'Слишком много')
  })
})
