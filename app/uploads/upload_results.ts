import type { SameFile } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

type UploadResult = NonNullable<SameFile['result']>
export type FindUploadResults = (uploadIds: number[]) => Promise<Map<number, UploadResult | null>>

const finders = new Map<UploadType, FindUploadResults>()

/**
 * For the domain that makes something of files of a type: says what became of uploads, so that a
 * file given again can point to it. Uploads that led to nothing are left out.
 */
export function registerUploadResult(type: UploadType, find: FindUploadResults): void {
  finders.set(type, find)
}

export async function findUploadResults(
  type: UploadType,
  uploadIds: number[]
): Promise<Map<number, UploadResult | null>> {
  const find = finders.get(type)
  return find && uploadIds.length > 0 ? find(uploadIds) : new Map()
}
