import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { endWithTest } from './web_server.js'

/** A server that does with a connection what the test says. */
export async function givenSocketServer(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  endWithTest(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listens on a port
  return port
}

/** What stands between a source and its server, and breaks off after so many bytes. */
export function givenBrokenLine(port: number, bytes: number): Promise<number> {
  return givenSocketServer((socket) => {
    const beyond = connect(port, '127.0.0.1')
    beyond.on('error', () => {})
    socket.pipe(beyond)
    let left = bytes
    beyond.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left > 0) return socket.write(piece)
      socket.destroy()
      beyond.destroy()
    })
    socket.on('close', () => beyond.destroy())
  })
}
