/*
| Creates the archive of a user's data, for threads/run_thread: once for programs and once for people.
*/
import { streamRows } from '#app/database/stream_rows'
import { OWN_DATA, OWN_DATA_PARTS, type OwnDataPart } from '#app/exports/own_data/own_data_parts'
import { escapeXml } from '#app/sheets/text/xml_text'
import { writtenBytes } from '#app/sheets/written_bytes'
import { createZipWriter } from '#app/sheets/zip/zip_writer'

export interface OwnDataFile {
  /** The file name without its extension. */
  name: string
  format: 'zip'
  user_id: number
  language: string
  title: string
  /** The headings of the parts, and the text for an empty part. */
  parts: Record<OwnDataPart, string>
  empty: string
}

type Row = Record<string, unknown>

export default function ownDataFile(file: OwnDataFile): AsyncGenerator<Uint8Array> {
  return writtenBytes(async (output) => {
    const zip = createZipWriter(output)
    await zip.add(`${file.name}.html`, asPage(file))
    await zip.add(`${file.name}.json`, asJson(file))
    await zip.end()
  })
}

function rowsOf(part: OwnDataPart, { user_id }: OwnDataFile): AsyncGenerator<Row> {
  return streamRows<Row>({ text: OWN_DATA[part], values: [user_id] })
}

async function* asJson(file: OwnDataFile): AsyncGenerator<string> {
  let before = '{'
  for (const part of OWN_DATA_PARTS) {
    yield `${before}\n${JSON.stringify(part)}: [`
    let comma = ''
    for await (const row of rowsOf(part, file)) {
      yield `${comma}\n  ${JSON.stringify(row)}`
      comma = ','
    }
    yield ']'
    before = ','
  }
  yield '\n}\n'
}

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:32px;color:#12161c}
h1{font-size:22px}h2{font-size:16px;margin-top:28px}
table{border-collapse:collapse}th,td{padding:4px 12px 4px 0;border-bottom:1px solid #dfe3e8;
text-align:left;vertical-align:top}th{color:#56606c;font-weight:500}`

async function* asPage(file: OwnDataFile): AsyncGenerator<string> {
  const { language, title } = file
  yield `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeXml(title)}</title>
<style>${STYLE}</style><h1>${escapeXml(title)}</h1>`
  for (const part of OWN_DATA_PARTS) {
    yield `<h2>${escapeXml(file.parts[part])}</h2>`
    let isEmpty = true
    for await (const row of rowsOf(part, file)) {
      if (isEmpty) yield `<table><tr>${cells('th', Object.keys(row))}</tr>`
      isEmpty = false
      yield `<tr>${cells('td', Object.values(row))}</tr>\n`
    }
    yield isEmpty ? `<p>${escapeXml(file.empty)}</p>` : '</table>'
  }
  yield '</html>\n'
}

function cells(tag: 'th' | 'td', values: readonly unknown[]): string {
  return values.map((value) => `<${tag}>${escapeXml(textOf(value))}</${tag}>`).join('')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
