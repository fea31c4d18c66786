import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { getActiveTest } from '@japa/runner'
import env from '#start/env'
import { builtServer } from '#tests/scenes/processes/built_server'
import { freePort } from '#tests/scenes/processes/free_port'

/** Ends the scene's processes and sockets, however the test went. */
function afterwards(end: () => unknown): void {
  getActiveTest()?.cleanup(async () => void (await end()))
}

/** Tries until it is so; the test's own limit ends what never comes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A server in a process of its own, as production runs it. */
export async function givenServer(settings: Record<string, string> = {}) {
  const port = await freePort()
  const { args, cwd } = builtServer()
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_KEY: env.get('APP_KEY'),
      APP_URL: `http://localhost:${env.get('PORT')}`,
      DATABASE_URL: env.get('DATABASE_URL'),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterwards(() => child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${port}`
  const status = (path: string) =>
    fetch(url + path).then(
      (response) => response.status,
      () => null
    )
  return {
    url,
    ended,
    status,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async ready() {
      await until(async () => child.exitCode !== null || (await status('/health/ready')) === 200)
      if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`)
    },
  }
}

/** The way to the database, which can be cut, fall silent with all connections open, and be mended. */
export async function givenWayToDatabase() {
  const target = new URL(env.get('DATABASE_URL'))
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isSilent = false
  const way = createServer((from) => {
    if (isSilent) return void sockets.add(from)
    const to = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    from.pipe(to).pipe(from)
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const cut = () => {
    way.close()
    for (const socket of sockets) socket.destroy()
  }
  const silence = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const mend = async () => {
    isSilent = false
    way.listen(port, '127.0.0.1')
    await once(way, 'listening')
  }
  afterwards(cut)
  return { url: url.href, cut, silence, mend }
}
