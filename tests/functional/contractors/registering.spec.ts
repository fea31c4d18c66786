import { test } from '@japa/runner'
import { forgetUser } from '#app/accounts/anonymise_user'
import { sweepAccounts } from '#app/accounts/sweep'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { listJobs } from '#app/jobs/job_list'
import {
  linkIn,
  postAsGuest,
  registrationGiven,
  userOfAddress,
} from '#tests/scenes/accounts/registrations'
import { placesOf } from '#tests/scenes/accounts/places_of_text'
import { worksOf } from '#tests/scenes/accounts/work_of_requests'
import { withBackground } from '#tests/scenes/background'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { thenMailed } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { newAddress, pageHeaders, withCookiesOf } from '#tests/scenes/visits'

test.group('Opening an account', (group) => {
  group.setup(withBackground)

  test('keeps the user and the application of the company, and signs nobody in', async ({
    client,
    assert,
  }) => {
    const given = registrationGiven()
    const sent = await postAsGuest(client, '/register', { ...given, wants: 'both' })
    sent.assertStatus(303)
    sent.assertHeader('location', '/verify-email')
    const user = await userOfAddress(given.email)
    assert.isNull(user?.email_verified_at)
    assert.match(user?.password ?? '', /^\$argon2id\$/)
    const application = await sql.one<Record<string, unknown>>(
      'SELECT * FROM applications WHERE user_id = $1',
      [user?.id]
    )
    assert.containsSubset(application, {
      region_code: 'UAE',
      company_name: given.company_name,
      tax_id: '100233445500003',
      wants_to_buy: true,
      wants_to_supply: true,
      contact_name: given.name,
      phone: given.phone,
      state: 'waiting',
      waits_since: null,
    })
    assert.match(
      String(application?.consent_version),
      /^uae\/en terms-of-service \d{4}-\d\d-\d\d, privacy-policy \d{4}-\d\d-\d\d$/
    )
    assert.isNotNull(application?.consent_at)
    const dashboard = await client
      .get('/dashboard')
      .headers(withCookiesOf(sent, await pageHeaders(null)))
      .redirects(0)
    dashboard.assertHeader('location', '/login')
  })

  test('sends a mail with a link, in the language of the page', async ({ client, assert }) => {
    const given = registrationGiven()
    const headers = await headersOf(null)
    const sent = await client
      .post('/register')
      .headers({
        ...headers,
        Cookie: `${headers.Cookie}; locale=ru`,
        'X-Forwarded-For': newAddress(),
      })
      .json({ ...given, region_code: 'RUS', tax_id: '7707083893' })
      .redirects(0)
    sent.assertStatus(303)
    const [mail] = await thenMailed(given)
    assert.equal(mail?.subject, 'Подтвердите адрес эл. почты')
    assert.include(mail?.body_text, given.company_name)
    assert.include(mail?.body_html, linkIn(mail?.body_text, '/verify-email'))
  })

  test('says the same of an address that has an account, and changes nothing of it', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const before = await userOfAddress(user.email)
    const known = await postAsGuest(client, '/register', {
      ...registrationGiven(),
      email: user.email,
    })
    const unknown = await postAsGuest(client, '/register', registrationGiven())
    assert.equal(known.status(), unknown.status())
    assert.equal(known.header('location'), unknown.header('location'))
    assert.deepEqual(known.body(), unknown.body())
    assert.deepEqual(await userOfAddress(user.email), before)
    const applied = await sql.rows('SELECT FROM applications WHERE user_id = $1', [user.id])
    assert.lengthOf(applied, 0)
    const [mail] = await thenMailed(user)
    assert.equal(mail?.subject, 'You already have an account')
    assert.notInclude(mail?.body_text, '/verify-email')
    for (const way of ['/login', '/forgot-password']) assert.include(mail?.body_html, way)
  })

  test('again before the address is confirmed counts alone: nobody takes it in advance', async ({
    client,
    assert,
  }) => {
    const first = registrationGiven()
    await postAsGuest(client, '/register', first)
    const [mail] = await thenMailed(first)
    const stolen = await userOfAddress(first.email)
    const again = { ...registrationGiven(), email: first.email, password: 'lantern of the harbour' }
    await postAsGuest(client, '/register', again)
    const user = await userOfAddress(first.email)
    assert.equal(user?.id, stolen?.id)
    assert.equal(user?.name, again.name)
    assert.notEqual(user?.password, stolen?.password)
    const { password } = again
    const old = await postAsGuest(client, linkIn(mail?.body_text, '/verify-email'), { password })
    old.assertStatus(422)
    old.assertBodyContains({ code: 'link_dead' })
    const applied = await sql.rows<{ company_name: string }>(
      'SELECT company_name FROM applications WHERE user_id = $1',
      [user?.id]
    )
    assert.deepEqual(applied, [{ company_name: again.company_name }])
  })

  test('never takes over the row of a user who was made nobody', async ({ client, assert }) => {
    const gone = await givenUser()
    const row = () => sql.one('SELECT * FROM users WHERE id = $1', [gone.id])
    await sql.transaction((tx) => forgetUser(tx, gone.id))
    const before = await row()
    for (const email of [gone.email, `former-${gone.id}@users.invalid`]) {
      await postAsGuest(client, '/register', { ...registrationGiven(), email })
      assert.notEqual((await userOfAddress(email))?.id ?? gone.id, gone.id)
    }
    assert.deepEqual(await row(), before)
  })

  test('is told beside each field what to mend', async ({ client, assert }) => {
    const refused = await postAsGuest(client, '/register', {
      region_code: 'UAE',
      wants: 'sell',
      company_name: 'C',
      tax_id: '1002 3344',
      name: '',
      phone: 'call me',
      email: 'layla@corniche-motors',
      password: 'short',
    })
    refused.assertStatus(422)
    assert.deepEqual(refused.body().errors, {
      wants: ['This option does not exist. Choose one from the list.'],
      company_name: ['At least 2 characters.'],
      tax_id: ['A tax registration number has 15 digits.'],
      name: ['Fill this in.'],
      phone: ['A phone number may have only digits, spaces and + - ( ) . /'],
      email: ['This is not an e-mail address.'],
      consent: ['Fill this in.'],
    })
  })

  test('takes names of one line: mails to whoever has the address hold nothing else', async ({
    client,
    assert,
  }) => {
    for (const field of ['name', 'company_name']) {
      for (const end of ['\r\n\r\nWin a prize: evil.test', '\u2028Bcc: all@evil.test', '\u0007']) {
        const refused = await postAsGuest(client, '/register', {
          ...registrationGiven(),
          [field]: `Nadia${end}Karim`,
        })
        refused.assertStatus(422)
        assert.deepEqual(refused.body().errors, { [field]: ['The format is wrong.'] })
      }
    }
  })

  test('wants an INN of companies in Russia', async ({ client, assert }) => {
    for (const [tax_id, text] of [
      ['100233445500003', 'An INN has 10 digits, or 12 for a sole trader.'],
      ['7707083894', 'This INN is not valid: compare it with your certificate.'],
    ]) {
      const given = { ...registrationGiven(), region_code: 'RUS', tax_id }
      const refused = await postAsGuest(client, '/register', given)
      assert.deepEqual(refused.body().errors, { tax_id: [text] })
    }
  })

  test('refuses weak passwords, the company’s name among them', async ({ client, assert }) => {
    const given = registrationGiven()
    for (const [password, text] of [
      ['tow bar lantern', null],
      ['tow bar lanter', 'The password needs at least 15 characters.'],
      ['x'.repeat(129), 'The password can have at most 128 characters.'],
      [
        'passwordpassword1',
        'This password is too easy to guess. Use words that have nothing to do with you or the portal.',
      ],
      [
        `${given.company_name} 1`,
        'This password is too easy to guess. Use words that have nothing to do with you or the portal.',
      ],
    ] as const) {
      const sent = await postAsGuest(client, '/register', { ...given, password })
      if (text === null) sent.assertStatus(303)
      else assert.deepEqual(sent.body().errors, { password: [text] })
    }
  })

  test('with a password that is refused uses up no try of the minute', async ({
    client,
    assert,
  }) => {
    const given = registrationGiven()
    const from = { 'X-Forwarded-For': newAddress() }
    const weak = await postAsGuest(client, '/register', { ...given, password: 'short' }, from)
    weak.assertStatus(422)
    ;(await postAsGuest(client, '/register', given, from)).assertStatus(303)
    for (const [language, text] of [
      ['en', 'Too many attempts. Try again in 1 minute.'],
      ['ru', 'Слишком много попыток. Повторите через 1 минуту.'],
    ] as const) {
      const guest = await headersOf(null)
      const reader = { ...guest, ...from, Cookie: `${guest.Cookie}; locale=${language}` }
      const again = await postAsGuest(client, '/register', given, reader)
      again.assertStatus(429)
      assert.deepEqual(again.body().errors, { email: [text] })
    }
  })

  test('needs the consent, and refuses fields there are not', async ({ client, assert }) => {
    const given = registrationGiven()
    const without = await postAsGuest(client, '/register', { ...given, consent: false })
    without.assertStatus(422)
    assert.deepEqual(Object.keys(without.body().errors), ['consent'])
    const more = await postAsGuest(client, '/register', { ...given, role: 'admin' })
    assert.deepEqual(more.body().errors, { role: ['There is no such field.'] })
    assert.isNull(await userOfAddress(given.email))
  })

  test('is no way in for forged forms', async ({ client }) => {
    const forged = await postAsGuest(client, '/register', registrationGiven(), {
      'X-CSRF-TOKEN': 'no token of ours',
    })
    forged.assertStatus(419)
  })

  test('stops when one address opens many, and when one mailbox is filled', async ({
    client,
    assert,
  }) => {
    const from = newAddress()
    await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 20, $2)', [
      `register_address:${from}`,
      Date.now() + 60_000,
    ])
    const many = await postAsGuest(client, '/register', registrationGiven(), {
      'X-Forwarded-For': from,
    })
    many.assertStatus(429)
    assert.isTrue(Number(many.header('retry-after')) > 0)
    const given = registrationGiven()
    for (let i = 0; i < 5; i++) (await postAsGuest(client, '/register', given)).assertStatus(303)
    const sixth = await postAsGuest(client, '/register', given)
    sixth.assertStatus(429)
    assert.match(sixth.body().errors.email[0], /^Too many attempts/)
  })

  test('opens its page in the region of the language until one is chosen', async ({
    client,
    assert,
  }) => {
    const page = await visit(client, null, '/register')
    assert.equal(page.body().component, 'auth/register')
    assert.containsSubset(page.body().props, { region: 'UAE', least_characters: 15 })
    const chosen = await visit(client, null, '/register?region=RUS')
    assert.equal(chosen.body().props.region, 'RUS')
    const signedIn = await visit(client, await givenUser(), '/register')
    signedIn.assertHeader('location', '/dashboard')
  })

  test('opens its page with the wish of who comes from the page for suppliers', async ({
    client,
    assert,
  }) => {
    const page = await visit(client, null, '/register')
    assert.equal(page.body().props.wants, 'buy')
    const supplier = await visit(client, null, '/register?wants=supply')
    assert.equal(supplier.body().props.wants, 'supply')
    const unknown = await visit(client, null, '/register?wants=everything')
    assert.equal(unknown.body().props.wants, 'buy')
  })

  test('is forgotten when nobody confirms the address within 14 days, which is free again', async ({
    client,
    assert,
  }) => {
    const [left, fresh, confirmed] = [registrationGiven(), registrationGiven(), registrationGiven()]
    const ids = new Map<string, number | undefined>()
    for (const given of [left, fresh, confirmed]) {
      await postAsGuest(client, '/register', given)
      ids.set(given.email, (await userOfAddress(given.email))?.id)
      // A mail on its way would keep the name of whoever is forgotten.
      await thenMailed(given)
    }
    const age = (days: number, ...emails: string[]) =>
      sql.run(
        `UPDATE applications SET created_at = now() - make_interval(days => $1)
         WHERE user_id = ANY ($2)`,
        [days, emails.map((email) => ids.get(email))]
      )
    await age(13, fresh.email)
    await age(14, left.email, confirmed.email)
    await sql.run('UPDATE users SET email_verified_at = now() WHERE email = $1', [confirmed.email])
    await sweepAccounts()
    assert.isNull(await userOfAddress(left.email))
    assert.deepEqual(await placesOf(left.company_name), [])
    for (const { email } of [fresh, confirmed]) assert.isNotNull(await userOfAddress(email))
    await postAsGuest(client, '/register', { ...registrationGiven(), email: left.email })
    assert.notEqual((await userOfAddress(left.email))?.id, ids.get(left.email))
  })

  test('that cannot be forgotten keeps no other from being forgotten', async ({
    client,
    assert,
  }) => {
    const [stuck, other] = [registrationGiven(), registrationGiven()]
    for (const given of [stuck, other]) {
      await postAsGuest(client, '/register', given)
      await thenMailed(given)
    }
    const ids = await Promise.all(
      [stuck, other].map(async ({ email }) => (await userOfAddress(email))?.id ?? 0)
    )
    await sql.run(
      `UPDATE applications SET created_at = now() - interval '15 days' WHERE user_id = ANY ($1)`,
      [ids]
    )
    await sql.run(
      `CREATE FUNCTION keep_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'stays'; END $$`
    )
    await sql.run(
      `CREATE TRIGGER keep_one BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.id = ${ids[0]})
       EXECUTE FUNCTION keep_one()`
    )
    try {
      await sweepAccounts()
    } finally {
      await sql.run('DROP FUNCTION keep_one CASCADE')
    }
    assert.isNotNull(await userOfAddress(stuck.email))
    assert.isNull(await userOfAddress(other.email))
  })

  test('leaves no password and no link where jobs wait', async ({ client, assert }) => {
    const given = registrationGiven()
    await postAsGuest(client, '/register', given)
    await thenMailed(given)
    assert.notInclude(JSON.stringify(await listJobs()), given.password)
    const links = await sql.rows<{ token_hash: Buffer }>('SELECT token_hash FROM account_links')
    const [mail] = await thenMailed(given)
    const token = linkIn(mail?.body_text, '/verify-email').slice('/verify-email/'.length)
    assert.isFalse(links.some(({ token_hash }) => token_hash.includes(token)))
  })
})

test.group('Opening an account while no jobs run', () => {
  test('works as much for a known address as for an unknown one', async ({ client, assert }) => {
    const registering = (others: { email?: string }) => async () => {
      await postAsGuest(client, '/register', { ...registrationGiven(), ...others })
    }
    const { known, unknown } = await worksOf(
      {
        known: async () => registering({ email: (await givenUser()).email }),
        unknown: async () => registering({}),
      },
      12
    )
    assert.equal(known.statements, unknown.statements)
    const ratio = known.cpuMs / unknown.cpuMs
    assert.isTrue(ratio > 0.5 && ratio < 2, `known addresses cost ${ratio} times as much`)
  })
})
