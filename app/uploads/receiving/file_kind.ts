import type { SheetFormat } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'
import type { FileKind } from '#app/uploads/upload_limits'

/** So many bytes say what a file is. */
export const HEAD_BYTES = 4096

/** What a file seems to be from its first bytes, or what it is instead of a table. */
export type SniffedKind = { kind: FileKind } | { format: string }

/**
 * Says which limit holds while a file still arrives. The parts of a workbook can come in any order,
 * so `kindOf` settles it once the file is open.
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

/** The first file of an archive: office programs begin with their own. */
function archiveKind(head: Buffer): FileKind {
  // Cut off before its first name.
  if (head.length < 30) return 'text'
  const name = head.toString('latin1', 30, 30 + Math.min(head.readUInt16LE(26), 200))
  if (name.startsWith('mimetype')) return 'legacy'
  return /^(\[Content_Types\]|_rels|xl|docProps)/i.test(name) ? 'workbook' : 'text'
}

/** The likeliest format by its first bytes, of a file that was not opened. */
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
