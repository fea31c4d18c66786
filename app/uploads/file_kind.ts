import type { SheetFormat } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'
import type { FileKind } from '#app/uploads/upload_limits'

/** The number of bytes that determine the kind of a file. */
export const HEAD_BYTES = 4096

/** The probable kind of a file by its first bytes, or its other type if it is no table. */
export type SniffedKind = { kind: FileKind } | { format: string }

/**
 * Determines which size limit applies while a file arrives. The parts of a workbook can be in any order, so `kindOf`
 * decides after the file was opened.
 */
export function sniffKind(head: Buffer): SniffedKind {
  const format = sniffFormat(head)
  switch (format) {
    case 'text':
    case 'gzip':
      return { kind: 'text' }
    case 'zip':
      return { kind: archiveKind(head) }
    case 'compound':
    case 'html':
    case 'xml':
    case 'mht':
    case 'sylk':
    case 'dif':
      return { kind: 'legacy' }
    default:
      return { format }
  }
}

/** The first file of an archive: office programs write a file of their own first. */
function archiveKind(head: Buffer): FileKind {
  // The data ends before the first name.
  if (head.length < 30) return 'text'
  const name = head.toString('latin1', 30, 30 + Math.min(head.readUInt16LE(26), 200))
  if (name.startsWith('mimetype')) return 'legacy'
  return /^(\[Content_Types\]|_rels|xl|docProps)/i.test(name) ? 'workbook' : 'text'
}

/** The most probable format of a file that was not opened, by its first bytes. */
export function sniffedFormat(head: Buffer): SheetFormat {
  const format = sniffFormat(head)
  if (format === 'zip')
    return ({ text: 'zip', workbook: 'xlsx', legacy: 'ods' } as const)[archiveKind(head)]
  if (format === 'compound') return 'xls'
  return format in KINDS ? (format as SheetFormat) : 'csv' // The key of a record of them.
}

const KINDS: Readonly<Record<SheetFormat, FileKind>> = {
  csv: 'text',
  zip: 'text',
  gzip: 'text',
  xlsx: 'workbook',
  xls: 'legacy',
  xlsb: 'legacy',
  ods: 'legacy',
  html: 'legacy',
  xml: 'legacy',
  mht: 'legacy',
  sylk: 'legacy',
  dif: 'legacy',
}

export function kindOf(format: SheetFormat): FileKind {
  return KINDS[format]
}
