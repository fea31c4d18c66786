import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import type { Look } from '#app/price_lists/sources/reaching/found_file'
import { withLook } from '#app/price_lists/sources/reaching/look_at_source'
import { withBackground } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenMailServer } from '#tests/scenes/price_lists/servers/mail_server'
import { givenBrokenLine, givenSocketServer } from '#tests/scenes/price_lists/servers/socket_server'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import type { SourcePlace } from '#shared/answers/prices/price_source'

/** What a look at a place comes to when nobody waits longer than that. */
async function outcomeOf(place: SourcePlace, ms = 20_000, lookMs = ms): Promise<string> {
  const options = { seen: {}, signal: AbortSignal.timeout(ms), hostKey: null }
  try {
    const type = async (look: Look) => look.type
    return await withLook(place, { password: 'a secret' }, options, type, lookMs)
  } catch (error) {
    if (error instanceof SourceTrouble) return error.type
    throw error
  }
}

const mailboxAt = (port: number) =>
  ({
    kind: 'mailbox',
    settings: {
      host: 'localhost',
      port,
      security: 'none',
      user: 'parts',
      folder: 'INBOX',
      from: '',
      subject: '',
      pattern: '',
    },
  }) as const
const bucketAt = (endpoint: string) =>
  ({
    kind: 'bucket',
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'prices',
      prefix: '',
      pattern: '',
      user: '',
    },
  }) as const
const addressOf = (address: string) =>
  ({ kind: 'url', settings: { address, user: 'parts' } }) as const

test.group('A server that breaks off', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('in the middle of a file has brought none', async ({ client, assert }) => {
    const brand = `Brand ${unique()}`
    const { manager, list } = await givenMappedList(client, [[brand, 'W1', 10, 1]])
    const rows = Array.from({ length: 20_000 }, (_, n) => [brand, `W${n}`, 11, 1])
    const file = csvOf(rows)
    const mail = await givenMailServer()
    await mail.deliver({ files: { 'list.csv': file } })
    const half = gzipSync(file)
    const web = await givenWebServer((request, response) => {
      if (request.url === '/packed') {
        response.writeHead(200, { 'Content-Encoding': 'gzip' })
        return response.end(half.subarray(0, half.length / 2))
      }
      response.writeHead(200).write(file.slice(0, file.length / 2))
      return setTimeout(() => response.destroy(), 50)
    })
    const line = await givenBrokenLine(mail.port, file.length / 2)
    const login = { user: 'parts', password: 'a secret' }
    const mailbox = { kind: 'mailbox', host: 'localhost', security: 'none', ...login } as const
    const places = [
      { address: web.url('/chunks') },
      { address: web.url('/packed') },
      { ...mailbox, port: line },
    ]
    for (const [at, place] of places.entries()) {
      const id = await givenSource(client, manager, list.id, { name: `Source ${at}`, ...place })
      const { last_outcome, log } = await whenLooked(client, manager, id)
      assert.equal(last_outcome, 'failed', JSON.stringify(log))
    }
    assert.deepEqual(await costsOf(list.id), ['10'])
    const whole = { name: 'Whole', ...mailbox, port: mail.port }
    const id = await givenSource(client, manager, list.id, whole)
    const imported = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(imported.rows_read, rows.length)
  })

  test('before it says anything was not reached', async ({ assert }) => {
    const port = await givenSocketServer((socket) => socket.destroy())
    const addresses = ['http', 'ftp', 'ftps', 'sftp'].map(
      (scheme) => `${scheme}://localhost:${port}/a.csv`
    )
    const outcomes = await Promise.all([
      ...addresses.map((address) => outcomeOf(addressOf(address))),
      outcomeOf(mailboxAt(port)),
      outcomeOf(bucketAt(`http://localhost:${port}`)),
    ])
    assert.deepEqual(
      outcomes,
      outcomes.map(() => 'unreachable')
    )
  })
})

test.group('A server that says nothing', (group) => {
  group.setup(withSourceSettings())

  test('is waited for no longer than may be', async ({ assert }) => {
    const port = await givenSocketServer(() => {})
    const addresses = ['http', 'https', 'ftp', 'ftps', 'sftp'].map(
      (scheme) => `${scheme}://localhost:${port}/a.csv`
    )
    const outcomes = await Promise.all([
      ...addresses.map((address) => outcomeOf(addressOf(address), 500)),
      outcomeOf(mailboxAt(port), 500),
      outcomeOf(bucketAt(`http://localhost:${port}`), 500),
    ])
    assert.deepEqual(
      outcomes,
      outcomes.map(() => 'timed_out')
    )
  })
})

test.group('A server that says a letter now and then', (group) => {
  group.setup(withSourceSettings())

  test('holds up nobody until it has said which file it has', async ({ assert }) => {
    const port = await givenSocketServer((socket) => {
      const more = setInterval(() => socket.write('x'), 50)
      socket.write('HTTP/1.1 200 OK\r\nX: ')
      socket.on('close', () => clearInterval(more))
    })
    const place = addressOf(`http://localhost:${port}/a.csv`)
    assert.equal(await outcomeOf(place, 60_000, 500), 'timed_out')
  })
})

test.group('A server that never ends', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  const piece = Buffer.alloc(1024 * 1024, 'x')
  const pour = (socket: Socket, first: string) => {
    socket.write(first)
    const more = () => {
      while (socket.writable && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  }

  test('fills neither memory nor disk', async ({ assert }) => {
    const before = process.memoryUsage().rss
    const imap = await givenSocketServer((socket) => pour(socket, '* OK '))
    const ftp = await givenSocketServer((socket) => pour(socket, '220-'))
    const ssh = await givenSocketServer((socket) => pour(socket, 'SSH-2.0-'))
    const http = await givenSocketServer((socket) => pour(socket, 'HTTP/1.1 200 OK\r\nX: '))
    const list = await givenSocketServer((socket) =>
      pour(socket, 'HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<ListBucketResult>')
    )
    const outcomes = [
      await outcomeOf(mailboxAt(imap)),
      await outcomeOf(addressOf(`ftp://localhost:${ftp}/a.csv`)),
      await outcomeOf(addressOf(`sftp://localhost:${ssh}/a.csv`)),
      await outcomeOf(addressOf(`http://localhost:${http}/a.csv`)),
      await outcomeOf(bucketAt(`http://localhost:${list}`)),
    ]
    assert.notInclude(outcomes, 'timed_out')
    assert.notInclude(outcomes, 'file')
    assert.isBelow(process.memoryUsage().rss - before, 300_000_000)
  })

  test('is cut off where a file is too large, also when it came packed', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const bomb = gzipSync(Buffer.alloc(201 * 1024 * 1024, 'Mann;W1;11;1\n'))
    const web = await givenWebServer(fileAnswer(bomb, { 'Content-Encoding': 'gzip' }))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { log } = await whenLooked(client, manager, id)
    assert.deepEqual([log[0]?.event, log[0]?.facts.trouble], ['refused', 'upload_too_large'])
  })

  test('in the brackets of a mail breaks nothing', async ({ assert }) => {
    const depth = 200_000
    const port = await givenSocketServer((socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1] hello\r\n')
      socket.on('data', (data: Buffer) => {
        for (const line of data.toString().split('\r\n').filter(Boolean)) {
          const [tag = '', first = '', second = ''] = line.split(' ')
          const command = (first === 'UID' ? second : first).toUpperCase()
          if (command === 'SEARCH') socket.write('* SEARCH 1\r\n')
          if (command === 'SELECT' || command === 'EXAMINE') {
            socket.write('* 1 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 2] x\r\n')
          }
          if (command === 'FETCH') {
            const nested = '('.repeat(depth) + ')'.repeat(depth)
            socket.write(`* 1 FETCH (UID 1 BODYSTRUCTURE ${nested})\r\n`)
          }
          socket.write(`${tag} OK done\r\n`)
        }
      })
    })
    assert.include(['protocol', 'unreachable', 'nothing'], await outcomeOf(mailboxAt(port)))
  })
})
