import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import { givenUploader } from '#tests/scenes/uploads'
import { headersOf } from '#tests/scenes/headers'
import { startServerProcess } from '#tests/scenes/processes/server_process'

/** Sends the head of a request and the first byte of its body, and then nothing more. */
async function whenSentInPart(url: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = Object.entries({ Host: hostname, 'Content-Length': '1000', ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n`)
  socket.write(`${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`)
  return socket
}

test.group('A body that does not arrive', () => {
  test('is waited for as long as the setting says, and a file for longer', async ({ assert }) => {
    // Long enough for the upload to be recognised as one on a busy machine.
    const server = await startServerProcess({ REQUEST_SECONDS: '10' })
    const headers = await headersOf(await givenUploader())
    const file = await whenSentInPart(server.url, '/api/uploads', {
      ...headers,
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    const pretended = await whenSentInPart(server.url, '/api/cart/items', {
      ...headers,
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    const slow = await whenSentInPart(server.url, '/api/cart/items', headers)
    for (const socket of [slow, pretended]) {
      socket.resume()
      await once(socket, 'close')
    }
    assert.isFalse(file.destroyed)
    file.destroy()
    await server.stop()
  })
})
