import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { pipeline, Readable, Transform } from 'node:stream'
import type { S3Client, _Object as StoredObject } from '@aws-sdk/client-s3'
import { guardedLookup, pinHost } from '#app/price_lists/sources/network/pinned_host'
import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import { chooseFile, type Dated } from '#app/price_lists/sources/reaching/choose_file'
import { fitsPattern } from '#app/price_lists/sources/reaching/file_pattern'
import type { Look, LookOptions, Secrets } from '#app/price_lists/sources/reaching/found_file'
import type { BucketSettings } from '#shared/answers/prices/price_source'

const CONNECT_MS = 20_000
const SILENCE_MS = 30_000
/** A thousand objects take about one megabyte. */
const MOST_ANSWER = 16 * 1024 * 1024
/** So many times a thousand objects are looked through. */
const MOST_PAGES = 20

/**
 * The newest object below a prefix whose name fits, or each in its turn.
 *
 * @throws SourceTrouble
 */
export async function lookAtBucket(
  settings: BucketSettings,
  { password }: Secrets,
  options: LookOptions
): Promise<Look> {
  const { seen, signal } = options
  await pinHost(new URL(settings.endpoint).hostname)
  const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ ...connectionOf(settings), ...identityOf(settings, password) })
  limitAnswers(client)
  signal.addEventListener('abort', () => client.destroy(), { once: true })
  try {
    const objects = chooseFile<ObjectThere>(options)
    for await (const one of objectsIn(client, settings, signal)) objects.offer(one)
    const found = objects.chosen()
    if (!found) return objects.none()
    const { name: Key, ETag: etag, Size, LastModified } = found
    if (seen.sha256 && etag && etag === seen.etag && Key === seen.name) return { type: 'unchanged' }
    const changed_at = LastModified?.toISOString() ?? null
    async function* body(): AsyncGenerator<Buffer, void, undefined> {
      try {
        const get = new GetObjectCommand({ Bucket: settings.bucket, Key, IfMatch: etag })
        const { Body } = await client.send(get, { abortSignal: signal })
        yield* Body as unknown as AsyncIterable<Buffer> // under Node it is a stream
      } catch (error) {
        throw bucketTrouble(error)
      }
    }
    const name = Key.split('/').pop() || Key
    const marks = { etag, name: Key, changed_at: found.changed_at }
    return { type: 'file', file: { name, bytes: Size ?? null, changed_at, marks, body } }
  } catch (error) {
    throw bucketTrouble(error)
  }
}

function connectionOf({ endpoint, region }: BucketSettings) {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    followRegionRedirects: false,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: {
      httpAgent: new PlainAgent({ lookup: guardedLookup }),
      httpsAgent: new SecureAgent({ lookup: guardedLookup }),
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  }
}

/** Without a key one comes as nobody, and never with the identity of this machine. */
function identityOf({ user }: BucketSettings, password = '') {
  if (user !== '') return { credentials: { accessKeyId: user, secretAccessKey: password } }
  return {
    credentials: { accessKeyId: '', secretAccessKey: '' },
    signer: { sign: (request: unknown) => Promise.resolve(request as never) },
  }
}

/** What is no file is read whole into memory, lists as well as what went wrong. */
function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const response = result.response as { statusCode?: number; body?: unknown } // as http has it
        const { statusCode = 0, body } = response
        const isFile = commandName === 'GetObjectCommand' && statusCode < 300
        if (isFile || !(body instanceof Readable)) return result
        // What breaks arrives where the rest is read.
        response.body = pipeline(body, atMost(MOST_ANSWER), () => {})
        return result
      },
    { step: 'deserialize', priority: 'low' }
  )
}

function atMost(most: number): Transform {
  let size = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(size > most ? new SourceTrouble('protocol') : null, piece)
    },
  })
}

type ObjectThere = StoredObject & Dated

async function* objectsIn(
  client: S3Client,
  { bucket, prefix, pattern }: BucketSettings,
  abortSignal: AbortSignal
): AsyncGenerator<ObjectThere> {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
  let ContinuationToken: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })
    const { Contents = [], NextContinuationToken } = await client.send(list, { abortSignal })
    for (const one of Contents) {
      const name = one.Key?.split('/').pop() ?? ''
      if (name === '' || !fitsPattern(name, pattern)) continue
      const changed_at = (one.LastModified ?? new Date(0)).toISOString()
      yield { ...one, name: one.Key ?? '', changed_at }
    }
    ContinuationToken = NextContinuationToken
    if (ContinuationToken === undefined) break
  }
}

const LOGIN = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden']
const MISSING = ['NoSuchBucket', 'NoSuchKey', 'NotFound']

function bucketTrouble(error: unknown): SourceTrouble {
  if (error instanceof SourceTrouble) return error
  const { name = '', $metadata } = error as {
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  if (LOGIN.includes(name) || status === 403) return new SourceTrouble('login_refused', {}, error)
  if (MISSING.includes(name)) return new SourceTrouble('not_there', {}, error)
  if (status === 412) return new SourceTrouble('changed_meanwhile', {}, error)
  if (status !== undefined && status >= 300) return new SourceTrouble('status', { status }, error)
  const trouble = troubleOf(error)
  // What was broken off is called so as well, and is known by its code.
  const isLate = name === 'TimeoutError' && trouble.type === 'protocol'
  return isLate ? new SourceTrouble('timed_out', {}, error) : trouble
}
