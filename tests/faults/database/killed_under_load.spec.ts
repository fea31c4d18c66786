import { test } from '@japa/runner'
import pg from 'pg'
import { givenSmtpServer } from '#tests/scenes/processes/smtp_server'
import { echoOf } from '#tests/scenes/realtime'
import { givenServer, until } from '../server/server_process.js'
import { givenOwnDatabase } from './own_database.js'
import { givenShopper } from './shopper.js'

const KILLS = 20
/** On a machine with all its cores busy; otherwise about a minute. */
const LONGEST_MS = 900_000
const USERS = Array.from({ length: 8 }, (_, index) => `load${index + 1}@demo.test`)

interface Person {
  email: string
  id: number
  contractor_id: number
}

/** A window of the portal: the real client, and the orders it heard of. */
async function givenWindow(
  url: string,
  { contractor_id }: Person,
  headers: Record<string, string>
) {
  const echo = echoOf(headers, url)
  const heard = new Set<number>()
  const channel = echo.private(`contractor.${contractor_id}`)
  channel.listen('.order.placed', ({ order_id }: { order_id: number }) => heard.add(order_id))
  let isListening = false
  channel.subscribed(() => (isListening = true))
  await until(() => isListening)
  return { heard, close: () => echo.disconnect() }
}

/** What the database knows, in the end, of the orders of these people. */
async function traces(url: string, people: Person[]) {
  const ids = people.map(({ id }) => id)
  const [orders, keys, lines, noted, waiting] = await Promise.all([
    read<{ id: number; quantities: number[] }>(
      url,
      `SELECT o.id::int, array_agg(i.qty_ordered) AS quantities FROM orders o
       JOIN order_items i ON i.order_id = o.id WHERE o.user_id = ANY ($1) GROUP BY o.id`,
      [ids]
    ),
    read<{ key: string }>(url, 'SELECT key FROM idempotency_keys WHERE user_id = ANY ($1)', [ids]),
    read(url, 'SELECT FROM carts WHERE user_id = ANY ($1) AND lines > 0', [ids]),
    read<{ order_id: number }>(
      url,
      `SELECT (facts ->> 'order_id')::int AS order_id FROM notifications
       WHERE user_id = ANY ($1) AND kind = 'order_placed'`,
      [ids]
    ),
    read(
      url,
      `SELECT 'event' FROM outbox WHERE routed_at IS NULL
       UNION ALL SELECT 'delivery' FROM event_deliveries`
    ),
  ])
  return { orders, keys, lines, noted, waiting }
}

async function read<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = []
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

const inOrder = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b)

test.group('A database that is killed again and again', () => {
  test('loses no order, doubles none, and all is told and mailed, from the same process', async ({
    assert,
  }) => {
    const database = await givenOwnDatabase()
    const smtp = await givenSmtpServer()
    const server = await givenServer({ DATABASE_URL: database.url, SMTP_URL: smtp.url })
    await server.ready()
    const dead = server.ended.then((code) => {
      throw new Error(`The server ended with ${code}:\n${server.output().slice(-4_000)}`)
    })
    const people = await read<Person>(
      database.url,
      'SELECT id::int, email, contractor_id::int FROM users WHERE email = ANY ($1) ORDER BY id',
      [USERS]
    )
    const shoppers = await Promise.all(people.map(({ email }) => givenShopper(server.url, email)))
    const windows = await Promise.all(
      people.map((person, index) => givenWindow(server.url, person, shoppers[index].headers))
    )
    for (const shopper of shoppers) shopper.begin()

    /** Until everybody can order again, windows hear of it, and jobs send mails. */
    const isWorking = async () => {
      const [heard, mails] = [heardBy(windows), smtp.mails.length]
      await Promise.all(shoppers.map((shopper) => shopper.orderedAgain()))
      await until(() => heardBy(windows) > heard && smtp.mails.length > mails)
    }
    await Promise.race([isWorking(), dead])
    for (let kill = 0; kill < KILLS; kill++) {
      await until(() => shoppers.some(({ isPlacing }) => isPlacing()))
      await database.kill()
      await Promise.race([isWorking(), dead])
    }
    await Promise.all(shoppers.map((shopper) => shopper.stop()))

    const acknowledged = shoppers.flatMap(({ orders }) => [...orders.values()].map(({ id }) => id))
    await until(() => heardBy(windows) >= acknowledged.length)
    await until(() => new Set(smtp.mails.map(messageId)).size >= acknowledged.length)
    await until(async () => (await traces(database.url, people)).waiting.length === 0)
    const { orders, keys, lines, noted } = await traces(database.url, people)
    assert.deepEqual(inOrder(orders.map(({ id }) => id)), inOrder(acknowledged))
    assert.lengthOf(keys, acknowledged.length)
    const quantities = new Set(shoppers.map(({ quantity }) => quantity))
    for (const order of orders) assert.lengthOf(order.quantities, 1)
    assert.deepEqual(new Set(orders.flatMap((order) => order.quantities)), quantities)
    assert.isEmpty(lines)
    assert.deepEqual(inOrder(noted.map(({ order_id }) => order_id)), inOrder(acknowledged))
    assert.deepEqual(inOrder(windows.flatMap(({ heard }) => [...heard])), inOrder(acknowledged))
    assert.isTrue(server.isRunning())
    assert.notInclude(server.output(), 'lost where nobody expected it')
    for (const window of windows) window.close()
    smtp.close()
  }).timeout(LONGEST_MS)
})

const messageId = (mail: string) => /^Message-ID: (.+)$/im.exec(mail)?.[1]

const heardBy = (windows: { heard: Set<number> }[]) =>
  windows.reduce((sum, { heard }) => sum + heard.size, 0)
