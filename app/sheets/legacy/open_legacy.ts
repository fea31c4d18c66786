import { stat } from 'node:fs/promises'
import { endsOfBatches } from '#app/sheets/batches/ends_of_batches'
import type { OdsTable } from '#app/sheets/legacy/formats/scan_ods'
import { looksEncrypted } from '#app/sheets/legacy/looks_encrypted'
import { startLegacyChild } from '#app/sheets/legacy/legacy_child'
import type { LegacyFormat, LegacyMessage } from '#app/sheets/legacy/legacy_messages'
import type { SheetReading } from '#app/sheets/sheet_reading'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetBatch, SheetFormat, SheetSource } from '#app/sheets/sheet_source'

const FORMATS: Readonly<Record<LegacyFormat, SheetFormat>> = {
  compound: 'xls',
  html: 'html',
  xml: 'xml',
  mht: 'mht',
  sylk: 'sylk',
  dif: 'dif',
  xlsb: 'xlsb',
  ods: 'ods',
}

/**
 * Opens a file of an old or rare format, given by its path or its bytes. A separate process reads it and ends with
 * `close`.
 *
 * @param tables additional properties of its sheets; only for an .ods
 *
 * @throws SheetRefusal `encrypted`, `damaged`, `not_a_spreadsheet`, `no_table`, `too_large`, `too_slow`
 */
export async function openLegacy(
  file: string | Buffer,
  format: LegacyFormat,
  limits: SheetReading,
  tables: readonly OdsTable[] = []
): Promise<SheetSource> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.length
  if (size > limits.whole_bytes) {
    throw new SheetRefusal({ type: 'too_large', limit: limits.whole_bytes })
  }
  if (format === 'compound' && (await looksEncrypted(file))) {
    throw new SheetRefusal({ type: 'encrypted' })
  }
  const child = startLegacyChild(file, format, limits)
  try {
    const book = answerOf(await child.opened())
    if (!('sheets' in book)) throw new SheetRefusal({ type: 'damaged' })
    const { sheets, encoding, isSure } = book
    if (sheets.length === 0) throw new SheetRefusal({ type: 'no_table' })

    async function* batches(sheet: number): AsyncGenerator<SheetBatch, void, undefined> {
      let from = 0
      for (;;) {
        const answer = answerOf(
          await child.ask({ sheet, from, ...(from === 0 && { known: tables[sheet] }) })
        )
        if (!('batch' in answer)) throw new SheetRefusal({ type: 'damaged' })
        if (answer.batch === null) return
        yield answer.batch
        from = answer.next
      }
    }

    return {
      format: FORMATS[format],
      sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
      batches,
      ends: async (sheet, wanted) => ({
        ...(await endsOfBatches(batches(sheet), wanted)),
        merged: sheets[sheet]?.merged ?? [],
        hiddenColumns: tables[sheet]?.hiddenColumns ?? sheets[sheet]?.hiddenColumns ?? [],
      }),
      encoding: () => encoding,
      isEncodingSure: () => isSure,
      delimiter: () => null,
      bytesRead: () => size,
      close: child.end,
    }
  } catch (error) {
    await child.end()
    throw error
  }
}

function answerOf(message: LegacyMessage) {
  if ('refused' in message) throw new SheetRefusal(message.refused)
  return message
}
