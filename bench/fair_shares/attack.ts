/**
 * One kind of load of bench/fair_shares.ts, in a separate process. `ATTACK` is its name, and `TARGET` contains its
 * target and data (JSON). It runs until it is killed.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { WebSocket } from 'ws'
import { channelAuth } from '#app/realtime/protocol/signatures'

export interface Target {
  url: string
  /** Cookies of the users that create the load; all of them use one address. */
  cookies: string[]
  app: { key: string; secret: string }
  /** An upload of 22 MB, and the config with which it is imported. */
  upload: number
  config: object
  longList: number
  lists: number[]
}

export const ATTACKS = {
  'searches without a pause': searches,
  'previews of 22 MB, 40 at once': previews,
  'imports into 60 lists': imports,
  'presence frames without a pause': frames,
  'downloads nobody reads': downloads,
  'carts of 20,000 lines, 40 at once': carts,
} as const

const { ATTACK, TARGET } = process.env
if (ATTACK && TARGET) {
  // This also applies while the process only waits for the server.
  setInterval(() => {}, 60_000)
  // The bench has written this JSON.
  await ATTACKS[ATTACK as keyof typeof ATTACKS](JSON.parse(TARGET) as Target)
}

function headersOf({ cookies }: Target, user = 0): Record<string, string> {
  const cookie = cookies[user] ?? ''
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  return {
    Cookie: cookie,
    'X-XSRF-TOKEN': token,
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Forwarded-For': '10.1.1.1',
  }
}

async function searches(target: Target): Promise<void> {
  await autocannon({
    url: `${target.url}/api/offers?partnumber=N1`,
    headers: headersOf(target),
    connections: 64,
    duration: 3600,
  })
}

function previews(target: Target): Promise<void> {
  return over(40, `${target.url}/api/uploads/${target.upload}/preview`, target)
}

function carts(target: Target): Promise<void> {
  return over(40, `${target.url}/api/cart?embed=items`, target)
}

/** Makes this number of concurrent requests, each again as soon as it was answered. */
async function over(count: number, address: string, target: Target): Promise<void> {
  const headers = headersOf(target)
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) {
        const answer = await fetch(address, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) await sleep(100)
      }
    })
  )
}

async function imports(target: Target): Promise<void> {
  for (;;) {
    for (const list of target.lists) {
      const body = JSON.stringify({ upload_id: target.upload, config: target.config })
      const headers = headersOf(target)
      const answer = await fetch(`${target.url}/price-lists/${list}/imports`, {
        method: 'POST',
        headers,
        body,
      })
      await answer.arrayBuffer()
      await sleep(20)
    }
  }
}

/** Connects again as soon as it is disconnected. */
async function frames({ url, app }: Target): Promise<void> {
  const channel = 'presence-bench'
  for (;;) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${app.key}?protocol=7`, {
      headers: { 'X-Forwarded-For': '10.1.1.1' },
    })
    socket.on('error', () => {})
    const [hello] = (await Promise.race([once(socket, 'message'), once(socket, 'close')])) as [
      Buffer,
    ]
    if (socket.readyState !== WebSocket.OPEN) {
      await sleep(100)
      continue
    }
    const { data } = JSON.parse(String(hello)) as { data: string }
    const { socket_id } = JSON.parse(data) as { socket_id: string }
    const channel_data = JSON.stringify({ user_id: '1', user_info: {} })
    const auth = channelAuth(app, socket_id, channel, channel_data)
    const join = JSON.stringify({
      event: 'pusher:subscribe',
      data: { channel, auth, channel_data },
    })
    const leave = JSON.stringify({ event: 'pusher:unsubscribe', data: { channel } })
    while (socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 500; n++) socket.send(n % 2 === 0 ? join : leave)
      await sleep(1)
    }
  }
}

async function downloads(target: Target): Promise<void> {
  const { hostname, port } = new URL(target.url)
  await Promise.all(
    target.cookies.map(async (_, user) => {
      for (;;) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        const head = Object.entries({ Host: hostname, ...headersOf(target, user) })
        socket.write(`GET /price-lists/${target.longList}/download?format=csv HTTP/1.1\r\n`)
        socket.write(`${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
        await once(socket, 'close').catch(() => {})
      }
    })
  )
}
