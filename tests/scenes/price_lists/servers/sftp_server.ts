import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'
import { endWithTest } from './web_server.js'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

interface Stored {
  content: Buffer
  /** Seconds. */
  mtime: number
}

interface SftpGiven {
  /** Of who may come with a key. */
  publicKey?: string
  /** Where an earlier one listened. */
  port?: number
  /** The key it shows, as OpenSSH writes it. */
  hostKey?: string
}

/** An sftp server of a supplier, for the user `parts` with the password `a secret`, or with a key. */
export async function givenSftpServer(given: SftpGiven = {}) {
  const { publicKey, port: wanted = 0, hostKey = givenKey().private } = given
  const files = new Map<string, Stored>()
  const connections = new Set<Connection>()
  const server = new Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {}).on('close', () => connections.delete(connection))
    connection.on('authentication', (asked) => {
      const isPassword = asked.method === 'password' && asked.password === 'a secret'
      const isKey = asked.method === 'publickey' && isSameKey(asked.key.data, publicKey)
      if (asked.username === 'parts' && (isPassword || isKey)) asked.accept()
      else asked.reject(['password', 'publickey'])
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files))
    })
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  const stop = async () => {
    for (const connection of connections) connection.end()
    if (!server.address()) return
    server.close()
    await once(server, 'close')
  }
  endWithTest(stop)
  return {
    port,
    stop,
    url: (path = '/prices/list.csv') => `sftp://127.0.0.1:${port}${path}`,
    put(path: string, content: string, mtime = 1_700_000_000) {
      files.set(path, { content: Buffer.from(content), mtime })
    },
  }
}

/**
 * A key of a user, as OpenSSH writes it. Some of those that the library makes, one in a few hundred, it cannot read
 * itself.
 */
export function givenKey(passphrase?: string): { private: string; public: string } {
  for (;;) {
    const key =
      passphrase === undefined
        ? utils.generateKeyPairSync('ed25519')
        : utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-ctr', rounds: 16 })
    if (!(utils.parseKey(key.private, passphrase) instanceof Error)) return key
  }
}

function isSameKey(shown: Buffer, publicKey: string | undefined): boolean {
  if (publicKey === undefined) return false
  const known = utils.parseKey(publicKey)
  return !(known instanceof Error) && known.getPublicSSH().equals(shown)
}

/** Only what reading a file takes. */
function serve(sftp: SFTPWrapper, files: ReadonlyMap<string, Stored>): void {
  const opened: Stored[] = []
  const fileOf = (handle: Buffer) => opened[handle.readUInt32BE()]
  const attributesOf = ({ content, mtime }: Stored) => ({
    mode: 0o100644,
    uid: 0,
    gid: 0,
    size: content.length,
    atime: mtime,
    mtime,
  })
  sftp.on('STAT', (id, path) => {
    const file = files.get(path)
    if (file) sftp.attrs(id, attributesOf(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('OPEN', (id, path) => {
    const file = files.get(path)
    if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(opened.push(file) - 1)
    sftp.handle(id, handle)
  })
  sftp.on('FSTAT', (id, handle) => {
    const file = fileOf(handle)
    if (file) sftp.attrs(id, attributesOf(file))
    else sftp.status(id, STATUS_CODE.FAILURE)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const piece = fileOf(handle)?.content.subarray(offset, offset + length)
    if (piece?.length) sftp.data(id, piece)
    else sftp.status(id, STATUS_CODE.EOF)
  })
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}
