import { test } from '@japa/runner'
import type { ParsedMail } from 'mailparser'
import { linkIn, postAsGuest, registrationGiven } from '#tests/scenes/accounts/registrations'
import { startWorkerProcess } from '#tests/scenes/background'
import { givenUser } from '#tests/scenes/cast'
import { givenSmtpServer } from '#tests/scenes/processes/smtp_server'
import { appName } from '#config/app'

const PASSWORD = 'lantern of the harbour'

/** Both parts say the same, and no machine answers it. */
function partsOf(mail: ParsedMail | undefined): { text: string; html: string } {
  const { text = '', html } = mail ?? {}
  return { text, html: html || '' }
}

test.group('Mails over SMTP', () => {
  test('carry registering and resetting from the form to the sign-in', async ({
    client,
    assert,
  }) => {
    const smtp = await givenSmtpServer()
    const worker = await startWorkerProcess({ SMTP_URL: smtp.url })
    const given = { ...registrationGiven(), region_code: 'RUS', tax_id: '7707083893' }
    const russian = { 'Accept-Language': 'ru' }
    await postAsGuest(client, '/register', given, russian)
    const [verify] = await smtp.mailsTo(given.email)
    assert.equal(verify?.subject, 'Подтвердите адрес эл. почты')
    assert.equal(verify?.from?.value[0]?.name, appName)
    assert.match(verify?.messageId ?? '', /^<verify_email-[\w-]+@[\w.]+>$/)
    assert.equal(verify?.headers.get('auto-submitted'), 'auto-generated')
    // Not one byte of the subject travels as it is.
    const sent = smtp.mails.find((mail) => mail.includes(given.email)) ?? ''
    assert.match(sent, /^Subject: =\?UTF-8\?/im)
    const { text, html } = partsOf(verify)
    const link = linkIn(text, '/verify-email')
    for (const said of [given.name, given.company_name, link]) {
      assert.include(text, said)
      assert.include(html, said)
    }
    ;(await postAsGuest(client, link, { password: given.password })).assertStatus(303)
    const signIn = (password: string) =>
      postAsGuest(client, '/login', { email: given.email, password })
    ;(await signIn(given.password)).assertHeader('location', '/dashboard')

    await postAsGuest(client, '/forgot-password', { email: given.email })
    const [, reset] = await smtp.mailsTo(given.email, 2)
    assert.equal(reset?.subject, 'Новый пароль')
    const door = linkIn(partsOf(reset).text, '/reset-password')
    assert.include(partsOf(reset).html, door)
    ;(await postAsGuest(client, door, { password: PASSWORD })).assertStatus(303)
    ;(await signIn(given.password)).assertStatus(422)
    ;(await signIn(PASSWORD)).assertHeader('location', '/dashboard')
    const [, , changed] = await smtp.mailsTo(given.email, 3)
    assert.equal(changed?.subject, 'Ваш пароль изменён')

    // Where somebody has an account, and where nobody has one.
    const owner = await givenUser()
    await postAsGuest(client, '/register', { ...registrationGiven(), email: owner.email })
    const [known] = await smtp.mailsTo(owner.email)
    assert.equal(known?.subject, 'You already have an account')
    assert.notMatch(partsOf(known).text, /\/(?:verify-email|reset-password)\//)
    assert.equal(await worker.stop(), 0)
    smtp.close()
  })
})
