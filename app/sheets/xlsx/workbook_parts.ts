import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetInfo } from '#app/sheets/sheet_source'
import { tagsOf, wholeXml } from '#app/sheets/text/xml_text'
import { cellFormat, type CellFormat } from '#app/sheets/xlsx/cell_formats'
import type { ZipArchive, ZipEntry } from '#app/sheets/zip/zip_archive'

const SMALL = 16 * 1024 * 1024
const MOST_SHEETS = 1000

export interface WorkbookSheet extends SheetInfo {
  part: ZipEntry
}

export interface WorkbookParts {
  sheets: WorkbookSheet[]
  sharedStrings: ZipEntry | null
  /** Formats by the style number of a cell. */
  formats: CellFormat[]
  date1904: boolean
}

/** Reads the parts of a workbook. It tolerates other folders, prefixes and missing relations. */
export async function readWorkbookParts(
  zip: ZipArchive,
  limits: SheetLimits
): Promise<WorkbookParts> {
  const book = await findWorkbook(zip)
  const folder = book.name.replaceAll('\\', '/').replace(/[^/]*$/, '')
  const relations = await readRelations(zip, book.name)
  const sheets: WorkbookSheet[] = []
  let date1904 = false
  for (const { name, attributes } of tagsOf(await readXml(zip, book))) {
    if (name === 'workbookPr') date1904 = /^(1|true|on)$/.test(attributes.get('date1904') ?? '')
    if (name !== 'sheet' || sheets.length >= MOST_SHEETS) continue
    const relation = relations.find(({ id }) => id === attributes.get('id'))
    // Sheets of charts and dialogs have no cells.
    if (relation && !relation.type.endsWith('/worksheet')) continue
    const target = relation?.target ?? `worksheets/sheet${attributes.get('sheetId')}.xml`
    const part = zip.find(resolve(folder, target))
    if (!part) continue
    const hidden = (attributes.get('state') ?? 'visible') !== 'visible'
    sheets.push({ name: attributes.get('name') ?? '', hidden, part })
  }
  if (sheets.length === 0) throw new SheetRefusal({ type: 'no_table' })
  const partOf = (type: string, usual: string) => {
    const relation = relations.find((other) => other.type.endsWith(`/${type}`))
    return zip.find(resolve(folder, relation?.target ?? usual))
  }
  const sharedStrings = partOf('sharedStrings', 'sharedStrings.xml')
  if (sharedStrings && sharedStrings.size > limits.part_bytes) {
    throw new SheetRefusal({ type: 'too_large', limit: limits.part_bytes })
  }
  return {
    sheets,
    sharedStrings,
    formats: await readFormats(zip, partOf('styles', 'styles.xml')),
    date1904,
  }
}

async function findWorkbook(zip: ZipArchive): Promise<ZipEntry> {
  const main = (await readRelations(zip, '')).find(({ type }) => type.endsWith('/officeDocument'))
  const book =
    (main && zip.find(resolve('', main.target))) ??
    zip.find('xl/workbook.xml') ??
    zip.entries.find(({ name }) => /(^|[/\\])workbook\.xml$/i.test(name))
  if (!book) throw new SheetRefusal({ type: 'damaged' })
  return book
}

interface Relation {
  id: string
  type: string
  target: string
}

async function readRelations(zip: ZipArchive, of: string): Promise<Relation[]> {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(of.replaceAll('\\', '/')) ?? []
  const part = zip.find(`${folder}_rels/${file}.rels`)
  if (!part) return []
  const relations: Relation[] = []
  for (const { name, attributes } of tagsOf(await readXml(zip, part))) {
    if (name !== 'Relationship') continue
    relations.push({
      id: attributes.get('Id') ?? '',
      type: attributes.get('Type') ?? '',
      target: attributes.get('Target') ?? '',
    })
  }
  return relations
}

async function readFormats(zip: ZipArchive, part: ZipEntry | null): Promise<CellFormat[]> {
  if (!part) return []
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let inCells = false
  for (const { name, attributes, closes } of tagsOf(await readXml(zip, part))) {
    const id = Number(attributes.get('numFmtId') ?? 0)
    if (name === 'cellXfs') inCells = !closes
    else if (name === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '')
    else if (name === 'xf' && inCells && !closes) formats.push(cellFormat(id, codes.get(id)))
  }
  return formats
}

async function readXml(zip: ZipArchive, part: ZipEntry): Promise<string> {
  return wholeXml(await zip.readWhole(part, SMALL))
}

/** Resolves the target of a relation, from the root or from the folder of its part. */
function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const parts: string[] = []
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}
