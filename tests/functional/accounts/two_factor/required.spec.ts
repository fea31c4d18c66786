import { test } from '@japa/runner'
import { givenStaff, givenUser } from '#tests/scenes/cast'
import { codeOf, whenPasswordNamed } from '#tests/scenes/accounts/two_factor'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { cookiesSet, pageHeaders, sessionIdIn, withCookiesOf } from '#tests/scenes/visits'

const held = () => givenUser({ role: 'admin', two_factor_free: false })

test.group('Staff without two-factor', () => {
  test('is led to where it is set up, from wherever, and nowhere else', async ({ client }) => {
    const admin = await held()
    const { answer, headers } = await whenPasswordNamed(client, admin)
    answer.assertHeader('location', '/dashboard')
    for (const path of ['/dashboard', '/profile', '/admin/order-lines', '/login']) {
      const page = await client
        .get(path)
        .headers({ ...headers, Accept: 'text/html', 'X-Inertia': 'true' })
        .redirects(0)
      page.assertHeader('location', '/two-factor/setup')
    }
    const call = await client.get('/api/user/settings').headers(headers)
    call.assertStatus(403)
    call.assertBodyContains({ code: 'two_factor_required' })
    const socket = await client
      .post('/broadcasting/auth')
      .headers(headers)
      .json({ socket_id: '1.1', channel_name: `private-user.${admin.id}` })
    socket.assertStatus(403)
  })

  test('is nobody for every page there is', async ({ client, assert }) => {
    const page = await visit(client, await held(), '/no-such-page')
    assert.equal(page.body().component, 'errors/not_found_guest')
    assert.deepEqual(page.body().props.auth, { user: null })
    assert.notProperty(page.body().props, 'order_lines_waiting')
  })

  test('sets it up, and goes on to where it wanted to go', async ({ client, assert }) => {
    const admin = await held()
    const headers = await confirmedHeadersOf(admin)
    const pages = { ...headers, Accept: 'text/html', 'X-Inertia': 'true' }
    await client.get('/admin/order-lines?tab=late').headers(pages).redirects(0)
    const { secret } = (await client.post('/profile/two-factor/secret').headers(headers)).body()
      .data
    const on = await client
      .post('/profile/two-factor')
      .headers(headers)
      .json({ code: codeOf(secret) })
    on.assertStatus(201)
    const after = withCookiesOf(on, headers)
    assert.notEqual(sessionIdIn(after), sessionIdIn(headers))
    ;(await client.get('/api/user/settings').headers(after)).assertStatus(200)
    const next = await client
      .get('/two-factor/setup')
      .headers({ ...after, Accept: 'text/html' })
      .redirects(0)
    next.assertHeader('location', '/admin/order-lines?tab=late')
  })

  test('goes on to no page whose address is too long to be kept', async ({ client }) => {
    const admin = await held()
    const headers = await confirmedHeadersOf(admin)
    const page = await client
      .get(`/dashboard?tab=${'x'.repeat(1_000)}`)
      .headers({ ...headers, Accept: 'text/html', 'X-Inertia': 'true' })
      .redirects(0)
    page.assertHeader('location', '/two-factor/setup')
    const { secret } = (await client.post('/profile/two-factor/secret').headers(headers)).body()
      .data
    const on = await client
      .post('/profile/two-factor')
      .headers(headers)
      .json({ code: codeOf(secret) })
    const next = await client
      .get('/two-factor/setup')
      .headers({ ...withCookiesOf(on, headers), Accept: 'text/html' })
      .redirects(0)
    next.assertHeader('location', '/dashboard')
  })

  test('gets nothing of the portal beside the question for its password', async ({
    client,
    assert,
  }) => {
    const admin = await held()
    const { component, props } = (await visit(client, admin, '/confirm-password')).body()
    assert.equal(component, 'auth/confirm_password')
    assert.equal(props.auth.user.email, admin.email)
    const ofPortal = [
      'application_queue',
      'order_lines_waiting',
      'quotation_queue',
      'to_pack',
      'import_news',
    ]
    for (const name of ofPortal) assert.notProperty(props, name)
    assert.deepEqual(props.realtime, { enabled: false })
  })

  test('is asked for the password again when that was a while ago', async ({ client }) => {
    const admin = await held()
    const page = await client
      .get('/two-factor/setup')
      .headers(await pageHeaders(admin))
      .redirects(0)
    page.assertHeader('location', '/confirm-password')
    const call = await client.post('/profile/two-factor/secret').headers(await headersOf(admin))
    call.assertStatus(423)
  })

  test('can sign out, in its language', async ({ client, assert }) => {
    const admin = await givenUser({ role: 'editor', two_factor_free: false, language: 'ru' })
    const headers = await pageHeaders(admin)
    const page = await client
      .get('/two-factor/setup')
      .headers(await confirmedHeadersOf(admin))
      .header('Accept', 'text/html')
    assert.include(page.text(), 'lang="ru"')
    const out = await client.post('/logout').headers(headers).redirects(0)
    out.assertHeader('location', '/login')
    assert.isNotEmpty(cookiesSet(out))
  })
})

test.group('Two-factor', () => {
  test('is asked of no buyer, and of no account of a demo', async ({ client }) => {
    for (const user of [
      await givenUser({ two_factor_free: false }),
      await givenUser({ role: 'contractor_admin', two_factor_free: false }),
      await givenStaff('admin'),
    ]) {
      const call = await client.get('/api/user/settings').headers(await headersOf(user))
      call.assertStatus(200)
    }
  })
})
