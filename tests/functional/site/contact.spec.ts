import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { sql } from '#app/database/sql'
import { contactMail } from '#app/site/contact/contact_mail'
import { withBackground } from '#tests/scenes/background'
import { aMessage, sendMessage } from '#tests/scenes/contact'
import { givenStaff } from '#tests/scenes/cast'
import { thenNotified } from '#tests/scenes/notifications'
import { baseUrl, newAddress, pageHeaders } from '#tests/scenes/visits'
import { shownNow } from '#app/site/contact/form_trap'

async function keptOf({ email }: { email: string }) {
  return sql.rows<{ name: string; message: string; consent: string; region_code: string }>(
    'SELECT name, message, consent, region_code FROM contact_messages WHERE email = $1',
    [email]
  )
}

test.group('The contact form', (group) => {
  group.setup(withBackground)

  test('reaches the managers and administrators, and nobody else', async ({ client, assert }) => {
    const [manager, editor] = [await givenStaff('manager'), await givenStaff('editor')]
    const message = aMessage()
    const response = await sendMessage(message)
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('location'), '/uae/en/about')
    const [kept] = await keptOf(message)
    assert.equal(kept?.name, 'Nadia Karim')
    assert.equal(kept?.region_code, 'UAE')
    assert.match(kept?.consent ?? '', /^uae\/en terms-of-service .*privacy-policy/)
    const [told] = await thenNotified(client, manager, 1)
    assert.equal(told?.kind, 'contact_received')
    assert.deepInclude(told?.facts, { email: message.email, message: message.message })
    const noted = await sql.rows('SELECT 1 FROM notifications WHERE user_id = $1', [editor.id])
    assert.lengthOf(noted, 0)
  })

  test('says once that the message is here', async ({ assert }) => {
    const sent = await sendMessage(aMessage())
    const look = async (answer: Response) => {
      const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
      const headers = { ...(await pageHeaders(null)), Cookie: cookies.join('; ') }
      return fetch(`${baseUrl()}/uae/en/about`, { headers })
    }
    const isSent = async (answer: Response) => {
      const page = (await answer.json()) as { props: { contact: { is_sent: boolean } } }
      return page.props.contact.is_sent
    }
    const first = await look(sent)
    const second = await look(first)
    assert.deepEqual([await isSent(first), await isSent(second)], [true, false])
  })

  test('is a mail whose answer goes to the sender', ({ assert }) => {
    const mail = contactMail(
      {
        message_id: 1,
        region_code: 'RUS',
        language: 'ru',
        ...aMessage({ email: 'nadia@garage.test', phone: '' }),
      },
      { name: 'M', language: 'en', locale: 'en' },
      (key) => key
    )
    assert.deepEqual(mail.reply_to, { name: 'Nadia Karim', address: 'nadia@garage.test' })
    assert.deepEqual(mail.notes, ['We need 40 oil filters a month.', 'Who is our manager?'])
    assert.notInclude(JSON.stringify(mail.facts), 'mail.contact.phone')
  })

  test('refuses what is missing or is none, beside the field', async ({ assert }) => {
    const wrong: [object, string][] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'Nadia\r\nBcc: all@evil.test' }, 'name'],
      [{ company: 'Karim\nSubject: x' }, 'company'],
      [{ email: 'nadia@garage.test\r\nBcc: all@evil.test' }, 'email'],
      [{ email: 'not an address' }, 'email'],
      [{ email: ['a@b.test'] }, 'email'],
      [{ phone: 'call me' }, 'phone'],
      [{ message: 'short' }, 'message'],
      [{ message: 'x'.repeat(4_001) }, 'message'],
      [{ consent: false }, 'consent'],
      [{ opened: undefined }, 'message'],
      [{ opened: 'made up' }, 'message'],
      [{ opened: shownNow() }, 'message'],
      [{ admin: true }, 'admin'],
    ]
    for (const [change, field] of wrong) {
      const message = aMessage(change)
      const response = await sendMessage(message, { Accept: 'application/json', 'X-Inertia': '' })
      assert.equal(response.status, 422, JSON.stringify(change))
      const { errors } = (await response.json()) as { errors: object }
      assert.property(errors, field)
      if (typeof message.email === 'string') assert.lengthOf(await keptOf(message), 0)
    }
  })

  test('asks for what was left empty, in the same words beside each field', async ({ assert }) => {
    const empty = aMessage({ name: '', email: '', message: '' })
    const response = await sendMessage(empty, { Accept: 'application/json', 'X-Inertia': '' })
    const { errors } = (await response.json()) as { errors: object }
    const asked = ['Fill this in.']
    assert.deepEqual(errors, { name: asked, email: asked, message: asked })
  })

  test('keeps nothing of who fills in what no person sees, and tells them nothing', async ({
    assert,
  }) => {
    const message = aMessage({ website: 'https://spam.test' })
    assert.equal((await sendMessage(message)).status, 303)
    assert.lengthOf(await keptOf(message), 0)
  })

  test('takes so many messages of one sender and of one place, and says when to come back', async ({
    assert,
  }) => {
    const email = `often-${randomUUID()}@garage.test`
    for (let each = 0; each < 3; each++) await sendMessage(aMessage({ email }))
    const refused = await sendMessage(aMessage({ email }), {
      Accept: 'application/json',
      'X-Inertia': '',
    })
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
    assert.lengthOf(await keptOf({ email }), 3)

    const address = newAddress()
    const kept = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const message = aMessage()
        await sendMessage(message, { 'X-Forwarded-For': address })
        return (await keptOf(message)).length
      })
    )
    assert.equal(kept.filter(Boolean).length, 5)
  })

  test('works without scripts: what was typed comes back with what is wrong', async ({
    assert,
  }) => {
    const first = await fetch(`${baseUrl()}/rus/ru/about`, { headers: { Accept: 'text/html' } })
    const token = /name="_csrf" value="([^"]+)"/.exec(await first.text())?.[1] ?? ''
    const cookies = first.headers.getSetCookie().map((text) => text.split(';')[0])
    const post = (fields: Record<string, string>) =>
      fetch(`${baseUrl()}/rus/ru/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          Accept: 'text/html',
          Cookie: cookies.join('; '),
          'X-Forwarded-For': newAddress(),
        },
        body: new URLSearchParams({ _csrf: token, ...fields }),
      })
    const { consent: _, ...message } = aMessage({ name: '<b>"Nadia"</b>' })
    const fields = message as Record<string, string>
    const refused = await post(fields)
    const html = await refused.text()
    assert.equal(refused.status, 422)
    assert.include(html, 'value="&lt;b&gt;&quot;Nadia&quot;&lt;/b&gt;"')
    assert.include(html, 'id="consent-error"')
    assert.lengthOf(await keptOf({ email: String(message.email) }), 0)

    const sent = await post({ ...fields, consent: 'on' })
    assert.equal(sent.status, 303)
    assert.equal(sent.headers.get('location'), '/rus/ru/about')
    assert.lengthOf(await keptOf({ email: String(message.email) }), 1)
    const without = await post({ ...fields, _csrf: 'other', consent: 'on' })
    assert.notEqual(without.status, 303)
  })
})
