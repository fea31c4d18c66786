import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import StaffCreateAdmin from '#commands/staff_create_admin'
import { unique } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { newAddress } from '#tests/scenes/visits'

const PASSWORD = 'correct horse battery staple'

test.group('node ace staff:create-admin', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => {
      ace.ui.switchMode('normal')
      delete process.env.STAFF_PASSWORD
    }
  })

  async function createAdmin(email: string, password: string, ...flags: string[]) {
    process.env.STAFF_PASSWORD = password
    const command = await ace.create(StaffCreateAdmin, [
      `--email=${email}`,
      '--name=Ann Lee',
      ...flags,
    ])
    await command.exec()
    return command
  }

  test('creates somebody who can sign in', async ({ client, assert }) => {
    const email = `${unique().toLowerCase()}@firm.test`
    const command = await createAdmin(email, PASSWORD)
    command.assertSucceeded()
    const response = await client
      .post('/login')
      .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
      .json({ email, password: PASSWORD })
      .redirects(0)
    response.assertStatus(303)
    const line = await sql.one(
      `SELECT FROM audit_log WHERE event = 'admin_created'
         AND subject = (SELECT 'user:' || id FROM users WHERE email = $1)`,
      [email]
    )
    assert.isNotNull(line)
  })

  test('asks for what is not given', async ({ assert }) => {
    const email = `${unique().toLowerCase()}@firm.test`
    const command = await ace.create(StaffCreateAdmin, [])
    command.prompt.trap('E-mail').replyWith(email)
    command.prompt.trap('Name').replyWith('Ann Lee')
    command.prompt.trap('Password').replyWith(PASSWORD)
    await command.exec()
    command.assertSucceeded()
    assert.equal(command.exitCode, 0)
  })

  test('creates somebody to whom the portal speaks the language asked for', async ({ assert }) => {
    const email = `${unique().toLowerCase()}@firm.test`
    const command = await createAdmin(email, PASSWORD, '--language=ru')
    command.assertSucceeded()
    const settings = await sql.one(
      `SELECT s.language, s.locale FROM users u JOIN user_settings s ON s.user_id = u.id
       WHERE u.email = $1`,
      [email]
    )
    assert.deepEqual(settings, { language: 'ru', locale: 'ru' })
    const other = await createAdmin(`other.${email}`, PASSWORD, '--language=fr')
    other.assertFailed()
    other.assertLogMatches(/neither en nor ru/)
  })

  test('says why it does not', async () => {
    const email = `${unique().toLowerCase()}@firm.test`
    const short = await createAdmin(email, 'short')
    short.assertFailed()
    short.assertLogMatches(/at least 15 characters/)
    const common = await createAdmin(email, 'password12345678')
    common.assertLogMatches(/words everybody tries first/)
    await createAdmin(email, PASSWORD)
    const taken = await createAdmin(email.toUpperCase(), PASSWORD)
    taken.assertFailed()
    taken.assertLogMatches(/has this e-mail address already/)
    const nonsense = await createAdmin('nonsense', PASSWORD)
    nonsense.assertLogMatches(/not an e-mail address/)
  })
})
