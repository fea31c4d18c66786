import { resolve } from 'node:path'
import app from '@adonisjs/core/services/app'
import env from '#start/env'

// The built code runs in a folder inside the project (`build`, `.builds/…`); stored files are kept outside that folder.
const project = app.makePath().replace(/[/\\](?:build|\.builds[/\\][^/\\]+)[/\\]?$/, '')

/** The folder for files while they are inspected, and permanently if S3 is not configured. It is never served. */
export const storagePath = resolve(project, env.get('STORAGE_PATH', 'var/storage'))

/** Whether `STORAGE_PATH` is not set. */
export const isOwnFolder = env.get('STORAGE_PATH') === undefined

const bucket = env.get('S3_BUCKET')
const endpoint = env.get('S3_ENDPOINT')
const accessKeyId = env.get('S3_KEY')
const secretAccessKey = env.get('S3_SECRET')

/** The S3-compatible storage for files; null if they are stored in the folder. */
export const s3 =
  bucket === undefined
    ? null
    : {
        bucket,
        endpoint,
        region: env.get('S3_REGION', 'us-east-1'),
        forcePathStyle: env.get('S3_PATH_STYLE', endpoint !== undefined),
        // Without a key, the SDK uses the identity of the machine.
        ...(accessKeyId && secretAccessKey
          ? { credentials: { accessKeyId, secretAccessKey } }
          : undefined),
      }
