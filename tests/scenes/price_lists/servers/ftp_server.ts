import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FtpSrv } from 'ftp-srv'
import { freePort } from '#tests/scenes/processes/free_port'
import { certificate } from './test_certificate.js'
import { endWithTest } from './web_server.js'

interface FtpGiven {
  /** The address it names for the connections files come over. */
  passiveHost?: string
  /** Whether it knows the command that names a port alone. */
  isOld?: boolean
  /** TLS once it is asked for, or from the first byte. */
  tls?: 'explicit' | 'implicit'
}

/** An ftp server of a supplier, for the user `parts` with the password `a secret`. */
export async function givenFtpServer({ passiveHost = '127.0.0.1', isOld, tls }: FtpGiven = {}) {
  const root = await mkdtemp(join(tmpdir(), 'ftp-'))
  const port = await freePort()
  const asked: string[] = []
  const logins: string[] = []
  const server = new FtpSrv({
    url: `${tls === 'implicit' ? 'ftps' : 'ftp'}://127.0.0.1:${port}`,
    tls: tls !== undefined && certificate,
    // As a text it would name its own address to whoever is on this machine.
    pasv_url: (() => passiveHost) as never, // which its types do not know
    blacklist: isOld ? ['EPSV'] : [],
    pasv_min: 40_000,
    pasv_max: 60_000,
    log: silent as never, // it only writes
  })
  server.on('login', ({ connection, username, password }, accept, refuse) => {
    logins.push(username)
    if (username !== 'parts' || password !== 'a secret') return refuse(new Error('no'))
    connection.on('RETR', (_error, path) => asked.push(String(path)))
    accept({ root })
  })
  server.on('client-error', () => {})
  await server.listen()
  endWithTest(async () => {
    await server.close()
    await rm(root, { recursive: true, force: true })
  })
  return {
    /** The files that were sent. */
    asked,
    /** Who came in, or tried to. */
    logins,
    port,
    url: (path = '/list.csv', host = tls ? 'localhost' : '127.0.0.1') =>
      `${tls ? 'ftps' : 'ftp'}://${host}:${port}${path}`,
    put: (name: string, content: string) => writeFile(join(root, name), content),
  }
}

const nothing = () => {}
const silent = {
  child: () => silent,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
