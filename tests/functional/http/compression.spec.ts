import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { HttpContextFactory, RequestFactory, ResponseFactory } from '@adonisjs/core/factories/http'
import { test } from '@japa/runner'
import type { Test } from '@japa/runner/core'
import { appUrl } from '#config/app'
import StaticFilesMiddleware from '#app/http/files/static_files_middleware'

/** An answer as it came over the wire; clients of tests decompress before one can look. */
function get(url: string, encoding?: string) {
  return new Promise<{ headers: Record<string, unknown>; status?: number; body: Buffer }>(
    (resolve, reject) => {
      const headers = encoding ? { 'Accept-Encoding': encoding } : {}
      request(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ headers: response.headers, status: response.statusCode, body })
        })
      })
        .on('error', reject)
        .end()
    }
  )
}

const script = 'export const offers = []\n'.repeat(100)

/** A server of nothing but files: a script the build has compressed, and one it has not. */
async function givenFiles(current: Test): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'spareline-public-'))
  for (const name of ['app.js', 'small.js']) writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'app.js.gz'), gzipSync(script))

  const files = new StaticFilesMiddleware(folder)
  const server = createServer(async (req, res) => {
    const ctx = new HttpContextFactory()
      .merge({
        request: new RequestFactory().merge({ req, res }).create(),
        response: new ResponseFactory().merge({ req, res }).create(),
      })
      .create()
    await files.handle(ctx, async () => void res.writeHead(404).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  current.cleanup(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.group('Compression', () => {
  test('makes pages smaller for who takes brotli or gzip', async ({ assert }) => {
    const plain = await get(`${appUrl}/login`)
    assert.notProperty(plain.headers, 'content-encoding')

    const brotli = await get(`${appUrl}/login`, 'gzip, deflate, br, zstd')
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(brotli.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(brotli.headers['content-length'], String(brotli.body.length))
    assert.match(String(brotli.headers.vary), /accept-encoding/i)
    assert.include(brotliDecompressSync(brotli.body).toString(), '</html>')
    assert.isBelow(brotli.body.length, plain.body.length / 2)

    const gzip = await get(`${appUrl}/login`, 'gzip, br;q=0')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.include(gunzipSync(gzip.body).toString(), '</html>')
  })

  test('leaves short answers of the API as they are', async ({ assert }) => {
    const answer = await get(`${appUrl}/api/user/settings`, 'br')
    assert.equal(answer.status, 401)
    assert.notProperty(answer.headers, 'content-encoding')
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.property(JSON.parse(answer.body.toString()), 'message')
  })

  test('sends the file the build has compressed', async ({ assert, ...context }) => {
    const url = await givenFiles(context.test)
    const brotli = await get(`${url}/app.js`, 'gzip, br')
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.match(String(brotli.headers['content-type']), /^text\/javascript/)
    assert.equal(brotliDecompressSync(brotli.body).toString(), script)

    const gzip = await get(`${url}/app.js`, 'gzip')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.body).toString(), script)
  })

  test('sends a file as it is to who takes no other, and when there is no other', async ({
    assert,
    ...context
  }) => {
    const url = await givenFiles(context.test)
    const plain = await get(`${url}/app.js`)
    assert.equal(plain.body.toString(), script)
    assert.match(String(plain.headers.vary), /accept-encoding/i)
    const alone = await get(`${url}/small.js`, 'br')
    assert.notProperty(alone.headers, 'content-encoding')
    assert.equal(alone.body.toString(), script)
    assert.equal((await get(`${url}/missing.js`, 'br')).status, 404)
  })
})
