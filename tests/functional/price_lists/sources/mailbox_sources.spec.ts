import { readdir } from 'node:fs/promises'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenMailServer } from '#tests/scenes/price_lists/servers/mail_server'
import {
  givenMappedList,
  givenSource,
  mailboxAt,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import type { SourceInput } from '#shared/answers/prices/price_source'

const at = (price: number) => csvOf([['Mann', 'W1', price, 1]])

test.group('A source in a mailbox', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings the file of the newest mail that fits, and passes over older ones', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const mail = await givenMailServer()
    await mail.deliver({ files: { 'price 46.csv': at(11) } })
    await mail.deliver({ files: { 'logo.png': 'a picture', 'price 47.csv': at(12) } })
    await mail.deliver({ from: 'spam@example.org', files: { 'price 48.csv': at(99) } })
    await mail.deliver({ subject: 'Invoice', files: { 'price 49.csv': at(98) } })
    await mail.deliver({ files: { 'terms.csv': at(97) } })
    const rules = { from: '@gulf.example', subject: 'price list', pattern: 'price*.csv' }
    const id = await givenSource(client, manager, list.id, mailboxAt(mail.port, rules))
    const source = await whenLooked(client, manager, id)
    const { file_name } = await thenImported(client, manager, source)
    assert.equal(file_name, 'price 47.csv')
    assert.deepEqual(await costsOf(list.id), ['12'])
    const skipped = source.log.find(({ event }) => event === 'skipped')
    assert.equal(skipped?.facts.count, 1)
  })

  test('takes each mail once, and only reads', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const mail = await givenMailServer()
    await mail.deliver({ files: { 'list.csv': at(11) } })
    const id = await givenSource(client, manager, list.id, mailboxAt(mail.port))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'nothing')
    await mail.deliver({ files: { 'list.csv': at(12) } })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
    const { unread, seen } = mail.folders
    const names = [...(await readdir(unread)), ...(await readdir(seen))]
    assert.lengthOf(names, 2)
    assert.deepEqual(
      // `S` at the end of a name says that somebody has read the mail.
      names.filter((name) => /:2,\w*S/.test(name)),
      []
    )
  })

  test('knows the same file in a mailbox that was made anew', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const mail = await givenMailServer()
    await mail.deliver({ files: { 'list.csv': at(11) } })
    const id = await givenSource(client, manager, list.id, mailboxAt(mail.port))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    await mail.forget()
    assert.include(
      ['unchanged', 'nothing'],
      String((await whenLooked(client, manager, id)).last_outcome)
    )
  })

  test('says what is wrong', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const mail = await givenMailServer()
    const trouble = async (given: Partial<SourceInput>) => {
      const mailbox = mailboxAt(mail.port, { name: JSON.stringify(given), ...given })
      const id = await givenSource(client, manager, list.id, mailbox)
      const { log } = await whenLooked(client, manager, id)
      return log[0]?.facts.trouble ?? log[0]?.event
    }
    assert.equal(await trouble({}), 'nothing')
    assert.equal(await trouble({ password: 'wrong' }), 'login_refused')
    assert.equal(await trouble({ folder: 'Missing' }), 'not_there')
    assert.equal(await trouble({ port: 9 }), 'unreachable')
    // The server has no TLS: it is not gone without.
    assert.include(['protocol', 'tls_failed'], String(await trouble({ security: 'starttls' })))
  })
})
