import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that keeps what it is given. */
export async function givenSmtpServer() {
  const mails: string[] = []
  const state = { holds: false, holding: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    converse(socket, mails, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Whole mails that were accepted, headers first. */
    mails,
    /** Accepts no mail until released, as a server that is slow. */
    hold: () => (state.holds = true),
    release: () => (state.holds = false),
    isHolding: () => state.holding > 0,
    close: () => server.close(),
  }
}

function converse(socket: Socket, mails: string[], state: { holds: boolean; holding: number }) {
  let unread = ''
  let mail: string | null = null
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    unread += chunk.toString()
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (mail !== null && line !== '.') mail += `${line}\n`
      else if (mail !== null && state.holds) state.holding++
      else if (mail !== null) {
        mails.push(mail)
        mail = null
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(line)) {
        mail = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}
