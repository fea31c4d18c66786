import { test } from '@japa/runner'
import { startWorkerProcess } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { aMessage, sendMessage } from '#tests/scenes/contact'
import { givenSmtpServer } from '#tests/scenes/processes/smtp_server'

test.group('A message over SMTP', () => {
  test('reaches a manager, and the answer the sender', async ({ assert }) => {
    const smtp = await givenSmtpServer()
    const worker = await startWorkerProcess({ SMTP_URL: smtp.url })
    const manager = await givenStaff('manager')
    const message = aMessage({ name: 'Надя "Karim"' })
    assert.equal((await sendMessage(message)).status, 303)
    const [mail] = await smtp.mailsTo(manager.email)
    assert.equal(mail?.subject, 'Надя "Karim", Karim Garage wrote through the contact form')
    assert.deepEqual(mail?.replyTo?.value, [{ name: message.name, address: message.email }])
    assert.include(mail?.text, 'Who is our manager?')
    assert.include(String(mail?.html), 'Who is our manager?')
    assert.equal(await worker.stop(), 0)
    smtp.close()
  })
})
