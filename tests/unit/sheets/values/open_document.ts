import { zipOf } from '#tests/unit/sheets/workbook_fixture'

const NAMES = 'urn:oasis:names:tc:opendocument:xmlns'

/** An .ods whose only table has these rows, and these styles. */
export function odsOf(rows: string, styles = ''): Buffer {
  const names = ['office', 'table', 'text', 'style', 'number']
    .map((name) => `xmlns:${name}="${NAMES}:${name}:1.0"`)
    .join(' ')
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest/>',
    'styles.xml': `<office:document-styles ${names}/>`,
    'content.xml': `<office:document-content ${names}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
}

/** A cell with a text. */
export function odsText(text: string, attributes = ''): string {
  return `<table:table-cell ${attributes} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
}

/** A cell with a number, shown as that text. */
export function odsNumber(value: number, shown = String(value), attributes = ''): string {
  return `<table:table-cell ${attributes} office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
}

export function odsRow(cells: string, attributes = ''): string {
  return `<table:table-row ${attributes}>${cells}</table:table-row>`
}
