import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
// @ts-expect-error -- it brings no types
import S3rver from '@20minutes/s3rver'
import { getActiveTest } from '@japa/runner'

const BUCKET = 'spareline-files'

interface Storage {
  callback(): RequestListener
  configureBuckets(): Promise<unknown>
}

/** An S3 server of this test, which can be switched off and on again. */
export async function givenS3() {
  const directory = mkdtempSync(join(tmpdir(), 's3_'))
  const options = {
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    // It reckons those of lists wrongly.
    allowMismatchedSignatures: true,
  }
  const storage = new S3rver(options) as Storage // as its page says
  await storage.configureBuckets()
  const answer = storage.callback()
  const requests: string[] = []
  let server: Server | undefined
  let port = 0
  const on = async () => {
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url?.split('?')[0]}`)
      answer(request, response)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port // TCP, so it has a port
  }
  const off = () => {
    server?.close()
    server?.closeAllConnections()
  }
  getActiveTest()?.cleanup(() => {
    off()
    rmSync(directory, { recursive: true, force: true })
  })
  await on()
  const settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
  }
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  return {
    on,
    off,
    settings,
    /** Something that the portal knows nothing of. */
    put: (key: string) =>
      client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: 'text' })),
    /** All there is. */
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
      return Contents.map(({ Key }) => Key)
    },
    /** `PUT /bucket/key` of everything it was asked. */
    requests,
  }
}
