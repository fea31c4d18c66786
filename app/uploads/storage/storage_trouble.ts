import { Refusal } from '#app/http/refusals/refusal'

const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOTDIR',
  'EEXIST',
])

/** The disk is full or broken, or the storage is unreachable; the file is not the reason. */
export function storageTrouble(cause: unknown): Refusal {
  const refusal = new Refusal('storage_unavailable', {
    status: 503,
    headers: { 'Retry-After': '60' },
  })
  refusal.cause = cause
  return refusal
}

/** Runs code that uses the disk and converts its storage errors to refusals; other errors are passed on. */
export async function orStorageTrouble<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw typeof code === 'string' && CODES.has(code) ? storageTrouble(error) : error
  }
}
