import { resolve } from 'node:path'
import app from '@adonisjs/core/services/app'
import env from '#start/env'

// The built code runs in a folder of its own inside the project (`build`, `.builds/…`); what is kept lies beside it.
const project = app.makePath().replace(/[/\\](?:build|\.builds[/\\][^/\\]+)[/\\]?$/, '')

/** Where files lie while they are looked at, and for good when there is no S3. Never served. */
export const storagePath = resolve(project, env.get('STORAGE_PATH', 'var/storage'))

/** Whether nobody named another folder than ours. */
export const isOwnFolder = env.get('STORAGE_PATH') === undefined

const bucket = env.get('S3_BUCKET')
const endpoint = env.get('S3_ENDPOINT')
const accessKeyId = env.get('S3_KEY')
const secretAccessKey = env.get('S3_SECRET')

/** The S3-compatible storage to keep files in; null for the folder on this machine. */
export const s3 =
  bucket === undefined
    ? null
    : {
        bucket,
        endpoint,
        region: env.get('S3_REGION', 'us-east-1'),
        forcePathStyle: env.get('S3_PATH_STYLE', endpoint !== undefined),
        // Without a key the machine's own identity is asked for, as at Amazon.
        ...(accessKeyId && secretAccessKey
          ? { credentials: { accessKeyId, secretAccessKey } }
          : undefined),
      }
