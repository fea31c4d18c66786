import { xmlString } from '#app/sheets/xlsx/cell_xml'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface NamedSheet {
  name: string
  /** The range of its filter, like `$A$1:$D$20`. */
  filter: string
}

/** The structural parts of a workbook, by their names in the archive. */
export function workbookXml(sheets: readonly NamedSheet[]): [name: string, xml: string][] {
  const types = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`
  )
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${xmlString(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
  )
  const filters = sheets.map(
    ({ name, filter }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlString(name.replaceAll("'", "''"))}'!${filter}</definedName>`
  )
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

/** Returns a name that Excel accepts: without `[]:*?/\`, at most 31 characters, and unique. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted
    .replace(/[[\]:*?/\\\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
  const base = clean === '' ? 'Sheet' : clean
  const same = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase())
  let name = base.slice(0, 31).toWellFormed()
  for (let count = 2; same(name); count++) {
    const suffix = ` (${count})`
    name = base.slice(0, 31 - suffix.length).toWellFormed() + suffix
  }
  return name
}
