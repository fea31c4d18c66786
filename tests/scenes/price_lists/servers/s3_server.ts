import type { RequestListener } from 'node:http'
// @ts-expect-error -- it brings no types
import S3rver from '@20minutes/s3rver'

interface Storage {
  callback(): RequestListener
  configureBuckets(): Promise<unknown>
}

/** What answers as an S3-compatible storage with one bucket does; it keeps its files in that folder. */
export async function givenS3Storage(directory: string, bucket: string): Promise<RequestListener> {
  const storage = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
    // It reckons those of lists wrongly.
    allowMismatchedSignatures: true,
  }) as Storage // as its page says
  await storage.configureBuckets()
  return storage.callback()
}
