import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { openSheet, type OpenOptions } from '#app/sheets/open_sheet'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview/preview_sheet'

export interface ZipLies {
  /** What the archive says of the size of contents that are packed already, instead of the truth. */
  size?: number
  encrypted?: boolean
}

/** The content of a file that is packed already. */
export interface Packed {
  packed: Buffer
  /** Of what comes out of it. */
  size: number
}

/** That many megabytes of blanks after some text, packed a thousand times smaller in no time. */
export function bombOf(text: string, megabytes: number): Packed {
  const open = { finishFlush: constants.Z_FULL_FLUSH }
  const blanks = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), open)
  const packed = Buffer.concat([
    deflateRawSync(text, open),
    ...Array.from({ length: megabytes }, () => blanks),
    deflateRawSync(''),
  ])
  return { packed, size: Buffer.byteLength(text) + megabytes * 1024 * 1024 }
}

/** A zip with these files in it, made without any of the code under test. */
export function zipOf(files: Record<string, string | Buffer | Packed>, lies: ZipLies = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const { packed, size, sum } = entryOf(content, lies)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (lies.encrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(sum, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(path.length, 22)
    // Two lengths more in the local header, five fields and the offset in the directory.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    pieces.push(Buffer.from('PK\x03\x04'), common, path, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, path)
    offset += 4 + common.length + path.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, list, end])
}

function entryOf(content: string | Buffer | Packed, lies: ZipLies) {
  if (typeof content === 'object' && 'packed' in content) {
    return { packed: content.packed, size: lies.size ?? content.size, sum: 0 }
  }
  const bytes = Buffer.from(content)
  return { packed: deflateRawSync(bytes), size: bytes.length, sum: crc32(bytes) }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WorkbookShape {
  /** The rows' XML of each sheet, or with `<worksheet` the whole part. */
  sheets: (string | { name: string; xml: string; state?: string })[]
  /** The `<si>` elements, or the texts of plain ones. */
  strings?: string[]
  /** Format codes; a cell with `s="1"` has the first of them. */
  formats?: string[]
  date1904?: boolean
  /** More files, or other ones in the place of those made here. */
  files?: Record<string, string | Buffer>
}

/** The files of an .xlsx of that shape. */
export function workbookFiles(shape: WorkbookShape): Record<string, string | Buffer> {
  const sheets = shape.sheets.map((sheet, index) =>
    typeof sheet === 'string' ? { name: `Sheet${index + 1}`, xml: sheet } : sheet
  )
  const codes = shape.formats ?? []
  const strings = (shape.strings ?? []).map((text) =>
    text.startsWith('<') ? text : `<si><t>${text}</t></si>`
  )
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${shape.date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
      .map(
        ({ name, ...sheet }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${'state' in sheet ? ` state="${sheet.state}"` : ''} r:id="rId${index + 1}"/>`
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`
      )
      .join(
        ''
      )}<Relationship Id="s" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes
      .map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`)
      .join(
        ''
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
      .map((_, index) => `<xf numFmtId="${170 + index}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml.includes('worksheet')
          ? xml
          : `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${xml}</sheetData></worksheet>`,
      ])
    ),
    ...shape.files,
  }
}

export function workbook(shape: WorkbookShape): Buffer {
  return zipOf(workbookFiles(shape))
}

/** A table as the XML of rows with inline strings and numbers. */
export function rowsXml(table: readonly (readonly (string | number)[])[], firstRow = 1): string {
  return table
    .map(
      (cells, index) =>
        `<row r="${firstRow + index}">${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<c><v>${cell}</v></c>`
              : cell === ''
                ? '<c/>'
                : `<c t="inlineStr"><is><t>${cell}</t></is></c>`
          )
          .join('')}</row>`
    )
    .join('')
}

const folder = mkdtempSync(join(tmpdir(), 'sheets_'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let files = 0

/** A file with that content; gone when the tests end. */
export async function fileOf(content: Buffer | string, name = 'list.xlsx'): Promise<string> {
  const path = join(folder, `${++files}_${name}`)
  await writeFile(path, content)
  return path
}

/** The preview of a file that can be read. */
export async function preview(path: string, options?: PreviewOptions): Promise<SheetPreview> {
  const opened = await openSheet(path)
  if (!opened.ok) throw new Error(`refused: ${opened.error.type}`)
  return opened.value.preview(options).finally(() => opened.value.close())
}

/** All rows of a sheet by their numbers, with the kinds of their cells. */
export async function readSheet(path: string, sheet = 0, options?: OpenOptions) {
  const opened = await openSheet(path, options)
  if (!opened.ok) throw new Error(`refused: ${opened.error.type}`)
  const rows: Record<number, string[]> = {}
  const kinds: Record<number, string> = {}
  try {
    await opened.value.rows(sheet, (batch) => {
      batch.rows.forEach((cells, index) => {
        if (cells.length === 0) return
        rows[batch.firstRow + index] = cells
        kinds[batch.firstRow + index] = batch.kinds[index] ?? ''
      })
    })
  } finally {
    await opened.value.close()
  }
  return { rows, kinds, sheets: opened.value.sheets, format: opened.value.format }
}
