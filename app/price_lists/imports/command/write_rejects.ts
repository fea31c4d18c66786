import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { writeCsv, type CsvCell } from '#app/sheets/csv/write_csv'
import { listRejects } from '#app/price_lists/imports/engine/staging/keep_rejects'
import type { RejectReason } from '#app/price_lists/imports/reading/price_row'

export interface RejectTexts {
  /** The titles of the first two columns. */
  header: readonly [line: string, reason: string]
  reason: (reason: RejectReason) => string
}

/** Writes the rejected rows of an import as csv: row number, reason, and the cells as they were. */
export async function writeRejects(
  importId: number,
  path: string,
  texts: RejectTexts
): Promise<void> {
  // Under another name until it is whole.
  const unfinished = `${path}.part`
  try {
    await writeCsv(rejectLines(importId, texts), createWriteStream(unfinished))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* rejectLines(importId: number, texts: RejectTexts): AsyncGenerator<CsvCell[]> {
  yield [...texts.header]
  for await (const { line, sheet, sheet_line, reason, cells } of listRejects(importId)) {
    const place = sheet === null ? line : `${sheet}: ${sheet_line ?? line}`
    yield [place, texts.reason(reason), ...cells]
  }
}
