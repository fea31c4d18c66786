import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffers, givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { startServerProcess } from '#tests/scenes/processes/server_process'
import { givenUpload, givenUploader, preview } from '#tests/scenes/uploads'

function countOf(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Asks for a file and reads nothing of it. */
async function givenUnread(url: string, user: SignedInUser, path: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const headers = { ...(await headersOf(user)), Host: hostname, Connection: 'close' }
  const head = Object.entries(headers)
  socket.write(`GET ${path} HTTP/1.1\r\n`)
  socket.write(`${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  await once(socket, 'readable')
  return socket
}

test.group('Nobody takes the share of others', () => {
  test('by calling without a pause', async ({ assert }) => {
    const server = await startServerProcess({
      CALLS_PER_SECOND_USER: '5',
      CALLS_PER_SECOND_ADDRESS: '100000',
    })
    const [greedy, other] = await Promise.all(
      [givenBuyer(), givenBuyer()].map(async (user) => headersOf(await user))
    )
    const search = (headers: Record<string, string> | undefined) =>
      fetch(`${server.url}/api/offers?partnumber=OC90`, { headers })
    const answers = Array.from({ length: 300 }, () => search(greedy))
    const others: number[] = []
    for (let nr = 0; nr < 10; nr++) others.push((await search(other)).status)
    assert.deepEqual(countOf(others), { 200: 10 })
    const all = await Promise.all(answers)
    const counts = countOf(all.map(({ status }) => status))
    assert.deepEqual(Object.keys(counts), ['200', '429'])
    assert.isAtLeast(counts[200] ?? 0, 10)
    assert.isAbove(counts[429] ?? 0, 100)
    const refused = all.find(({ status }) => status === 429)
    assert.match(refused?.headers.get('retry-after') ?? '', /^\d+$/)
    assert.include(await refused?.text(), '"code":"too_many_calls"')
    await server.stop()
  })

  test('by visiting without a session', async ({ assert }) => {
    const server = await startServerProcess({ CALLS_PER_SECOND_ADDRESS: '5' })
    const visits = await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(`${server.url}/login`, { headers: { Accept: 'text/html', 'Accept-Language': 'ru' } })
      )
    )
    const refused = visits.find(({ status }) => status === 429)
    assert.match((await refused?.text()) ?? '', /^429 Слишком много обращений\./)
    await server.stop()
  })

  test('by asking for many previews', async ({ assert }) => {
    const server = await startServerProcess({})
    const [greedy, other] = await Promise.all([givenUploader(), givenUploader()])
    const line = 'KNECHT;OC90;Oil filter;10.50;4\n'
    const large = await givenUpload(
      greedy,
      `Brand;Number;Name;Price;Quantity\n${line.repeat(200_000)}`
    )
    const small = await givenUpload(other, `Brand;Number;Name;Price;Quantity\n${line}`)
    let shown = 0
    const asked = Array.from({ length: 40 }, async () => {
      const { status, body } = await preview(greedy, large.upload_id, '', server.url)
      if (status === 200) shown++
      return status === 200 ? status : `${status} ${body.code}`
    })
    assert.equal((await preview(other, small.upload_id, '', server.url)).status, 200)
    // Two were under way, and the next ones wait behind the other user.
    assert.isBelow(shown, 6)
    const statuses = await Promise.all(asked)
    assert.sameMembers([...new Set(statuses)], [200, '429 too_much_at_once'])
    await server.stop()
  })

  test('by reading nothing of what is made for them', async ({ assert }) => {
    const server = await startServerProcess({ READ_SECONDS: '5' })
    const { id: price_list_id } = await givenPriceList()
    await givenOffers(30_000, { price_list_id })
    // More than what lies between the thread and a client that does not read.
    await sql.run("UPDATE offers SET name = repeat('x', 500) WHERE price_list_id = $1", [
      price_list_id,
    ])
    const path = `/price-lists/${price_list_id}/download?format=csv`
    const unread = await Promise.all(
      Array.from({ length: 8 }, async () => givenUnread(server.url, await givenBuyer(), path))
    )
    const headers = await headersOf(await givenBuyer())
    const waiting = await fetch(server.url + path, { headers })
    assert.equal(waiting.status, 200)
    assert.isAbove((await waiting.arrayBuffer()).byteLength, 1_000_000)
    for (const socket of unread) {
      socket.on('error', () => {})
      socket.resume()
      if (!socket.destroyed) await once(socket, 'close')
    }
    await server.stop()
  })
})
