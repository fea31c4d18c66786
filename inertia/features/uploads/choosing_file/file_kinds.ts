import type { UploadLimits } from '#shared/answers/upload'

const endings: Record<keyof UploadLimits, readonly string[]> = {
  workbook: ['.xlsx', '.xlsm'],
  text: ['.csv', '.txt', '.tsv', '.zip', '.gz'],
  legacy: ['.xls', '.xlsb', '.ods', '.slk', '.dif', '.html', '.htm', '.mht', '.mhtml', '.xml'],
}

/** The endings a file with a table may have; what is in it the server looks up itself. */
export const tableEndings: readonly string[] = Object.values(endings).flat()

/** How large a file may be by its name, in bytes. */
export function limitOf(file: File, limits: UploadLimits): number {
  const name = file.name.toLowerCase()
  const isOf = (kind: keyof UploadLimits) => endings[kind].some((ending) => name.endsWith(ending))
  if (isOf('workbook')) return limits.workbook
  return isOf('legacy') ? limits.legacy : limits.text
}
