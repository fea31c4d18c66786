import { inflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { confirmedHeadersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { givenToken } from '#tests/scenes/accounts/tokens'
import { baseUrl } from '#tests/scenes/visits'

/** The files of an archive of ours by their endings: their sizes follow what is packed. */
function unpacked(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  let at = zip.indexOf('PK\x01\x02', 0, 'latin1')
  for (; at !== -1; at = zip.indexOf('PK\x01\x02', at + 46, 'latin1')) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString()
    const start = zip.readUInt32LE(at + 42) + 30 + name.length
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files[name.split('.').at(-1) ?? ''] = inflateRawSync(packed).toString()
  }
  return files
}

async function whenTaken(user: SignedInUser) {
  const headers = await confirmedHeadersOf(user)
  const answer = await fetch(`${baseUrl()}/profile/own-data`, { headers })
  return { answer, files: unpacked(Buffer.from(await answer.arrayBuffer())) }
}

test.group('Own data', () => {
  test('are an archive of what belongs to the user, and of nobody else', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const colleague = await givenColleague(buyer)
    await call(client, buyer, 'put', '/profile', { name: '<b>Rami</b>', phone: '+971 4 1' })
    const order = await givenOrder(client, buyer)
    const theirs = await givenOrder(client, colleague)
    await givenCartItem(client, buyer, { reference: 'for the bus' })
    const token = await givenToken(buyer)
    const { answer, files } = await whenTaken(buyer)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; .*own-data\.zip/)
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
    const data = JSON.parse(files.json ?? '')
    assert.containsSubset(data.profile, [{ name: '<b>Rami</b>', email: buyer.email }])
    assert.containsSubset(data.orders, [{ number: order.number }])
    assert.lengthOf(data.orders, 1)
    assert.containsSubset(data.cart, [{ reference: 'for the bus' }])
    assert.containsSubset(data.tokens, [{ name: token.name }])
    assert.isAbove(data.audit.length, 0)
    const { password } = (await sql.one<{ password: string }>(
      'SELECT password FROM users WHERE id = $1',
      [buyer.id]
    ))!
    for (const secret of [password, token.secret, theirs.number, colleague.email]) {
      assert.notInclude(files.json, secret)
      assert.notInclude(files.html, secret)
    }
    assert.include(files.html, 'Ваши данные')
    assert.include(files.html, '&lt;b&gt;Rami&lt;/b&gt;')
    assert.notInclude(files.html, '<b>Rami</b>')
  })

  test('ask for the password first', async ({ client }) => {
    const refused = await call(client, await givenBuyer(), 'get', '/profile/own-data')
    refused.assertStatus(423)
  })

  test('are there for staff and for who has no contractor', async ({ assert }) => {
    for (const user of [await givenStaff('manager'), await givenUser()]) {
      const { files } = await whenTaken(user)
      assert.containsSubset(JSON.parse(files.json ?? '').profile, [{ email: user.email }])
    }
  })

  test('are taken with a line in the audit log', async ({ assert }) => {
    const user = await givenUser()
    await whenTaken(user)
    const lines = await sql.rows(
      `SELECT FROM audit_log WHERE event = 'own_data_exported' AND user_id = $1`,
      [user.id]
    )
    assert.lengthOf(lines, 1)
  })
})
