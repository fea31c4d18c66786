import { basename } from 'node:path/posix'
import { openCsvSource } from '#app/sheets/csv/csv_source'
import { scanOds } from '#app/sheets/legacy/formats/scan_ods'
import { openLegacy } from '#app/sheets/legacy/open_legacy'
import type { SheetReading } from '#app/sheets/sheet_reading'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetSource } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'
import { wholeOf } from '#app/sheets/whole_file'
import { openXlsx } from '#app/sheets/xlsx/read_xlsx'
import { openZip, type ZipArchive, type ZipEntry } from '#app/sheets/zip/zip_archive'

/** The maximum number of tables in a zip. */
const MOST_FILES = 50
const TABLES = /\.(csv|txt|tsv|xlsx|xlsm|xls|xlsb|ods|slk|dif|mht|mhtml)$/i

/** Opens a zip: a workbook in one of the formats based on zip, or an archive with tables. */
export async function openArchive(
  file: string | Buffer,
  limits: SheetReading,
  inside = false
): Promise<SheetSource> {
  const zip = await openZip(file, limits)
  try {
    if (isXlsx(zip)) return await openXlsx(zip, limits)
    const legacy = legacyFormat(zip)
    if (legacy) {
      await refuseEncrypted(zip)
      await measure(zip, limits)
      const content = legacy === 'ods' ? zip.find('content.xml') : null
      const tables = content ? await scanOds(zip.read(content)) : []
      zip.close()
      return await openLegacy(file, legacy, limits, tables)
    }
    if (inside || zip.find('word/document.xml') || zip.find('ppt/presentation.xml')) {
      throw new SheetRefusal({ type: 'not_a_spreadsheet', format: 'zip' })
    }
    return await openFiles(zip, limits)
  } catch (error) {
    zip.close()
    throw error
  }
}

function isXlsx(zip: ZipArchive): boolean {
  if (zip.find('xl/workbook.bin') || zip.find('word/document.xml')) return false
  if (zip.find('xl/workbook.xml')) return true
  return zip.find('[Content_Types].xml') !== null && zip.entries.some(isWorkbookPart)
}

function isWorkbookPart({ name }: ZipEntry): boolean {
  return /(^|[/\\])workbook\.xml$/i.test(name)
}

function legacyFormat(zip: ZipArchive): 'xlsb' | 'ods' | null {
  if (zip.find('xl/workbook.bin')) return 'xlsb'
  return zip.find('content.xml') && zip.find('META-INF/manifest.xml') ? 'ods' : null
}

/** The manifest of an .ods lists its encrypted parts. */
async function refuseEncrypted(zip: ZipArchive): Promise<void> {
  const manifest = zip.find('META-INF/manifest.xml')
  if (!manifest) return
  const text = (await zip.readWhole(manifest, 1024 * 1024)).toString('latin1')
  if (text.includes('encryption-data')) throw new SheetRefusal({ type: 'encrypted' })
}

/** Inflates everything once without keeping it, before a reader loads all of it. */
async function measure(zip: ZipArchive, limits: SheetReading): Promise<void> {
  // The content of these formats takes many times its size in the memory of their reader.
  const most = limits.whole_bytes * 4
  let size = 0
  for (const entry of zip.entries) {
    for await (const piece of zip.read(entry)) {
      size += piece.length
      if (size > most) throw new SheetRefusal({ type: 'too_large', limit: most })
    }
  }
}

/** The tables of an archive, which are opened one at a time when they are read. */
async function openFiles(zip: ZipArchive, limits: SheetReading): Promise<SheetSource> {
  const files = zip.entries.filter(isTable)
  if (files.length === 0) throw new SheetRefusal({ type: 'no_table' })
  if (files.length > MOST_FILES) {
    throw new SheetRefusal({ type: 'too_many_entries', limit: MOST_FILES })
  }
  const sources: SheetSource[] = []
  const close = async () => {
    for (const source of sources) await source.close()
    zip.close()
  }
  try {
    for (const file of files) sources.push(await openFile(zip, file, limits))
  } catch (error) {
    await close()
    throw error
  }
  const places = sources.flatMap((source, index) => {
    const file = basename(files[index]?.name ?? '')
    return source.sheets.map((info, sheet) => ({
      source,
      sheet,
      info: { ...info, name: source.format === 'csv' ? info.name : `${file}: ${info.name}` },
    }))
  })
  let current = sources[0]
  const at = (index: number) => {
    const place = places[index]
    if (!place) throw new RangeError(`There is no sheet ${index}`)
    current = place.source
    return place
  }
  return {
    format: 'zip',
    sheets: places.map(({ info }) => info),
    batches: (index) => {
      const { source, sheet } = at(index)
      return source.batches(sheet)
    },
    ends: (index, wanted) => {
      const { source, sheet } = at(index)
      return source.ends(sheet, wanted)
    },
    encoding: () => current?.encoding() ?? null,
    isEncodingSure: () => current?.isEncodingSure() ?? true,
    delimiter: () => current?.delimiter() ?? null,
    bytesRead: zip.bytesRead,
    close,
  }
}

function isTable({ name }: ZipEntry): boolean {
  return TABLES.test(name) && !name.startsWith('__MACOSX/') && !basename(name).startsWith('.')
}

function openFile(zip: ZipArchive, entry: ZipEntry, limits: SheetReading): Promise<SheetSource> {
  const name = basename(entry.name.replaceAll('\\', '/'))
  return openPacked({ name, read: () => zip.read(entry) }, limits)
}

/** A table inside another file, which can be read again. */
export interface PackedFile {
  name: string
  read(): AsyncIterable<Buffer>
}

/** Opens a packed file that is no archive itself: text is read while it is unpacked, other formats completely. */
export async function openPacked(file: PackedFile, limits: SheetReading): Promise<SheetSource> {
  const format = sniffFormat(await headOf(file))
  switch (format) {
    case 'text':
      return openCsvSource(file.name, () => file.read(), limits)
    case 'zip':
      return openArchive(await wholeOf(file.read(), limits.whole_bytes), limits, true)
    case 'compound':
    case 'html':
    case 'xml':
    case 'mht':
    case 'sylk':
    case 'dif':
      return openLegacy(await wholeOf(file.read(), limits.whole_bytes), format, limits)
    case 'empty':
      throw new SheetRefusal({ type: 'empty' })
    default:
      throw new SheetRefusal({ type: 'not_a_spreadsheet', format })
  }
}

async function headOf(file: PackedFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of file.read()) {
    pieces.push(piece)
    length += piece.length
    if (length >= 4096) break
  }
  return Buffer.concat(pieces).subarray(0, 4096)
}
