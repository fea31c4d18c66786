import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Buyer } from '#app/accounts/account_policy'
import { forgetUser } from '#app/accounts/anonymise_user'
import { cleanInvitations } from '#app/contractors/company/invitations/clean_invitations'
import { invite as sendInvitationOf } from '#app/contractors/company/invitations/invite'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { pathIn, thenMailedTo } from '#tests/scenes/accounts/account_links'
import { originBy } from '#tests/scenes/accounts/audit'
import { givenCompanyAdmin, givenInvitation, keepCompany } from '#tests/scenes/accounts/companies'
import { postAsGuest, registrationGiven, userOfAddress } from '#tests/scenes/accounts/registrations'
import { withBackground } from '#tests/scenes/background'
import { givenColleague, givenUser, unique } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { newAddress } from '#tests/scenes/visits'

const NEW = 'quiet lanterns over harbour'
const newEmail = () => `${unique().toLowerCase()}@invited.test`

function invite(client: ApiClient, admin: SignedInUser, email: string, more: object = {}) {
  const body = { name: 'Nadia Karim', email, role: 'buyer', language: 'en', ...more }
  return keepCompany(client, admin, 'post', 'invitations', body)
}

async function invitedLink(email: string, count = 1): Promise<string> {
  const [mail] = await thenMailedTo(email, count)
  return pathIn(mail ?? { body_text: '' }, '/invitations/')
}

async function accept(client: ApiClient, path: string, more: object = {}) {
  return client
    .post(path)
    .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
    .json({ name: 'Nadia Karim', password: NEW, consent: true, ...more })
    .redirects(0)
}

async function invitationsOf(client: ApiClient, admin: SignedInUser) {
  const page = await visit(client, admin, '/company')
  return page.body().props.invitations as { id: number; email: string }[]
}

test.group('Inviting a colleague', (group) => {
  group.setup(withBackground)

  test('makes a user of the company of who follows the link of the mail, once', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const email = newEmail()
    const more = { role: 'contractor_admin', language: 'ru', disabled_features: ['quotations'] }
    await invite(client, admin, email.toUpperCase(), more)
    const [listed] = await invitationsOf(client, admin)
    assert.containsSubset(listed, { email, name: 'Nadia Karim', ...more, is_over: false })
    const path = await invitedLink(email)
    const page = await visit(client, null, path)
    assert.containsSubset(page.body().props.invitation, {
      company: admin.contractor?.name,
      invited_by: admin.name,
      email,
    })
    const accepted = await accept(client, path)
    accepted.assertStatus(303)
    const user = await sql.one(
      `SELECT id, name, contractor_id, role, disabled_features,
         email_verified_at IS NOT NULL AS is_confirmed FROM users WHERE email = $1`,
      [email]
    )
    const { language: _, ...asked } = more
    assert.containsSubset(user, {
      name: 'Nadia Karim',
      contractor_id: admin.contractor?.id,
      is_confirmed: true,
      ...asked,
    })
    assert.deepEqual(await invitationsOf(client, admin), [])
    const signedIn = await client
      .post('/login')
      .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
      .json({ email, password: NEW })
      .redirects(0)
    signedIn.assertStatus(303)
    ;(await accept(client, path)).assertStatus(422)
    const line = await sql.one<{ details: object }>(
      `SELECT details FROM audit_log WHERE event = 'invitation_accepted' AND user_id = $1`,
      [(user as { id: number }).id]
    )
    assert.match(JSON.stringify(line?.details), /terms-of-service \d{4}/)
  })

  test('asks for a good password and for consent', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const email = newEmail()
    await invite(client, admin, email)
    const path = await invitedLink(email)
    for (const [wrong, field] of [
      [{ password: 'short' }, 'password'],
      [{ consent: false }, 'consent'],
      [{ name: ' ' }, 'name'],
      [{ role: 'admin' }, 'role'],
    ] as const) {
      const refused = await accept(client, path, wrong)
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), [field])
    }
  })

  test('can be sent again, which ends the first link, and withdrawn', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const email = newEmail()
    await invite(client, admin, email)
    const first = await invitedLink(email)
    const twice = await invite(client, admin, email)
    twice.assertStatus(422)
    assert.deepEqual(Object.keys(twice.body().errors), ['email'])
    const [{ id } = { id: 0 }] = await invitationsOf(client, admin)
    await keepCompany(client, admin, 'put', `invitations/${id}`)
    const second = await invitedLink(email, 2)
    assert.notEqual(first, second)
    ;(await accept(client, first)).assertStatus(422)
    await keepCompany(client, admin, 'delete', `invitations/${id}`)
    const over = await accept(client, second)
    over.assertStatus(422)
    assert.equal(over.body().code, 'link_over')
    assert.isNull((await visit(client, null, second)).body().props.invitation)
  })

  test('holds for seven days', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const email = newEmail()
    await invite(client, admin, email)
    const path = await invitedLink(email)
    const ends = await sql.one<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
       FROM invitations WHERE email = $1`,
      [email]
    )
    assert.equal(ends?.days, 7)
    await sql.run('UPDATE invitations SET expires_at = now() WHERE email = $1', [email])
    ;(await accept(client, path)).assertStatus(422)
  })

  test('does not tell whether an address has an account, but tells the address', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const stranger = await givenUser()
    const answers = [
      await invite(client, admin, stranger.email),
      await invite(client, admin, newEmail()),
    ]
    assert.equal(answers[0]?.status(), answers[1]?.status())
    assert.lengthOf(await invitationsOf(client, admin), 2)
    const [mail] = await thenMailedTo(stranger.email)
    assert.include(mail?.body_text, 'has an account')
    assert.notInclude(mail?.body_text, '/invitations/')
    const colleague = await invite(client, admin, (await givenColleague(admin)).email)
    colleague.assertStatus(422)
    assert.deepEqual(Object.keys(colleague.body().errors), ['email'])
  })

  test('names who is asked, and nothing else stands in the mail', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const refused = await invite(client, admin, newEmail(), { name: 'Nadia\r\nSee evil.test' })
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['name'])
  })

  test('is in a mail whose names are no links, whoever chose them', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    await sql.run(`UPDATE contractors SET name = 'Prizes at www.evil.test' WHERE id = $1`, [
      admin.contractor?.id,
    ])
    await sql.run(`UPDATE users SET name = 'https://evil.test/win' WHERE id = $1`, [admin.id])
    const email = newEmail()
    await invite(client, admin, email, { name: 'Click evil。test, 10.0.0.1' })
    const [mail] = await thenMailedTo(email)
    assert.include(mail?.body_text, 'Prizes at')
    for (const text of [mail?.subject, mail?.body_text, mail?.body_html])
      assert.notMatch(text ?? '', /evil[.。]test|:\/\/evil|10\.0\.0/)
  })

  test('goes to one address five times an hour, whichever companies ask', async ({
    client,
    assert,
  }) => {
    const email = newEmail()
    for (let company = 0; company < 5; company++) {
      ;(await invite(client, await givenCompanyAdmin(), email)).assertStatus(200)
    }
    const admin = await givenCompanyAdmin()
    const refused = await invite(client, admin, email)
    refused.assertStatus(429)
    assert.deepEqual(Object.keys(refused.body().errors), ['email'])
    ;(await invite(client, admin, newEmail())).assertStatus(200)
    // What is refused sends nothing and does not count.
    const asked = newEmail()
    for (let time = 0; time < 6; time++) {
      assert.equal((await invite(client, admin, asked)).status(), time === 0 ? 200 : 422)
    }
    ;(await invite(client, await givenCompanyAdmin(), asked)).assertStatus(200)
    const id = await givenInvitation(admin)
    const again = () => keepCompany(client, admin, 'put', `invitations/${id}`)
    for (let time = 0; time < 5; time++) assert.equal((await again()).status(), 200)
    assert.equal((await again()).status(), 429)
  })

  test('says who sent it last', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const other = await givenColleague(admin)
    await sql.run(`UPDATE users SET role = 'contractor_admin' WHERE id = $1`, [other.id])
    const id = await givenInvitation(admin)
    assert.containsSubset(await invitationsOf(client, admin), [{ id, invited_by: admin.name }])
    await keepCompany(client, { ...other, role: 'contractor_admin' }, 'put', `invitations/${id}`)
    assert.containsSubset(await invitationsOf(client, admin), [{ id, invited_by: other.name }])
  })

  test('ends with the right to invite of who sent it', async ({ client, assert }) => {
    const endings: Record<string, (admin: SignedInUser) => Promise<unknown>> = {
      demoted: ({ id }) => sql.run(`UPDATE users SET role = 'buyer' WHERE id = $1`, [id]),
      'switched off': ({ id }) =>
        sql.run('UPDATE users SET deactivated_at = now() WHERE id = $1', [id]),
      moved: async ({ id }) =>
        sql.run('UPDATE users SET contractor_id = $2 WHERE id = $1', [
          id,
          (await givenCompanyAdmin()).contractor?.id,
        ]),
      'made nobody': ({ id }) => sql.transaction((tx) => forgetUser(tx, id)),
      blocked: ({ contractor }) =>
        sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [contractor?.id]),
    }
    for (const [how, end] of Object.entries(endings)) {
      const admin = await givenCompanyAdmin()
      const email = newEmail()
      await invite(client, admin, email, { role: 'contractor_admin' })
      const path = await invitedLink(email)
      await end(admin)
      const refused = await accept(client, path)
      assert.equal(refused.status(), 422, how)
      assert.equal(refused.body().code, 'link_over', how)
      assert.isNull(await userOfAddress(email), how)
    }
  })

  test('is not sent by a blocked company, nor by who was an administrator a moment ago', async ({
    client,
    assert,
  }) => {
    const blocked = await givenCompanyAdmin({ status: 'blocked' })
    const id = await givenInvitation(blocked)
    for (const refused of [
      await invite(client, blocked, newEmail()),
      await keepCompany(client, blocked, 'put', `invitations/${id}`),
    ]) {
      refused.assertStatus(403)
      refused.assertBodyContains({ code: 'contractor_blocked' })
    }
    assert.isFalse((await visit(client, blocked, '/company')).body().props.may_invite)
    const admin = await givenCompanyAdmin()
    const buyer = admin as Buyer
    await sql.run(`UPDATE users SET role = 'buyer' WHERE id = $1`, [admin.id])
    const email = newEmail()
    const invited = await sendInvitationOf(
      buyer,
      { name: 'X', email, role: 'buyer', language: 'en' },
      originBy(buyer)
    )
    assert.deepEqual(invited, { ok: false, error: { type: 'not_found' } })
  })

  test('is not held up by who registered with the address and never proved it', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const [before, after] = [registrationGiven(), registrationGiven()]
    await postAsGuest(client, '/register', before)
    await thenMailedTo(before.email)
    await invite(client, admin, before.email)
    await invite(client, admin, after.email)
    const paths = [await invitedLink(before.email, 2), await invitedLink(after.email)]
    await postAsGuest(client, '/register', after)
    for (const path of paths) (await accept(client, path)).assertStatus(303)
    for (const { email } of [before, after]) {
      const user = await userOfAddress(email)
      assert.containsSubset(user, { name: 'Nadia Karim', contractor_id: admin.contractor?.id })
      assert.isEmpty(await sql.rows('SELECT FROM applications WHERE user_id = $1', [user?.id]))
    }
  })

  test('is over for an address that somebody took meanwhile', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const email = newEmail()
    await invite(client, admin, email)
    const path = await invitedLink(email)
    const other = await givenUser()
    await sql.run('UPDATE users SET email = $2 WHERE id = $1', [other.id, email])
    const refused = await accept(client, path)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'link_over')
  })

  test('stays in the list for a month after it is over', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const [kept, gone] = [await givenInvitation(admin), await givenInvitation(admin)]
    const overFor = (days: number, id: number) =>
      sql.run(
        'UPDATE invitations SET expires_at = now() - make_interval(days => $2) WHERE id = $1',
        [id, days]
      )
    await overFor(29, kept)
    await overFor(30, gone)
    const { signal } = new AbortController()
    await cleanInvitations.run({}, { attempt: 1, isLastAttempt: true, signal })
    const ids = (await invitationsOf(client, admin)).map(({ id }) => id)
    assert.deepEqual(ids, [kept])
  })

  test('is of one company: others do not find it', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const id = await givenInvitation(await givenCompanyAdmin())
    for (const method of ['put', 'delete'] as const) {
      const refused = await keepCompany(client, admin, method, `invitations/${id}`)
      assert.equal(refused.status(), 404)
    }
  })
})
