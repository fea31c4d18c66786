import type { SameFile } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

type UploadResult = NonNullable<SameFile['result']>
export type FindUploadResults = (uploadIds: number[]) => Promise<Map<number, UploadResult | null>>

const finders = new Map<UploadType, FindUploadResults>()

/**
 * Registers a function that finds the results of uploads of a type, so that the portal can point to them when the same
 * file is uploaded again. Uploads without a result are left out.
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
