import { read, type WorkBook } from '@e965/xlsx'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { readDif } from '#app/sheets/legacy/formats/read_dif'
import { readPage, readWebArchive } from '#app/sheets/legacy/formats/read_page'
import { readSylk } from '#app/sheets/legacy/formats/read_sylk'
import type { LegacyFormat } from '#app/sheets/legacy/legacy_messages'
import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { decodeWhole } from '#app/sheets/text/decode_whole'

const BARE_FORMULA =
  /<((?:\w+:)?)Cell\b((?:\s(?:[^<>"'/]|"[^<"]*"|'[^<']*')*)?)(?:\/>|>\s*(?:<(?:\w+:)?Data(?:\s+(?:\w+:)?Type="(?!String)\w+")?\s*(?:\/>|>\s*<\/(?:\w+:)?Data>)\s*)?<\/(?:\w+:)?Cell>)/g

/** The library omits a formula without a value, or reads it as zero. */
function withUncalculated(xml: string): string {
  if (!xml.includes('Formula')) return xml
  return xml.replace(BARE_FORMULA, (all, prefix: string, attributes: string) =>
    /\bFormula\s*=/.test(attributes)
      ? `<${prefix}Cell${attributes}><${prefix}Data ${prefix === '' ? 'ss:' : prefix}Type="String">${UNCALCULATED}</${prefix}Data></${prefix}Cell>`
      : all
  )
}

export interface ReadBook {
  book: WorkBook
  /** The encoding of the texts, if the format does not contain it. */
  encoding: string | null
  /** False if the encoding is an uncertain guess. */
  isSure: boolean
}

/** Numbers keep their formats, formulas only their values, and text in HTML stays text (`raw`). */
const OPTIONS = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, raw: true }

/**
 * Reads a whole file. SYLK and DIF files are read by our own code, because the library decodes them with the wrong code
 * page.
 */
export function readBook(bytes: Buffer, format: LegacyFormat, asked: AskedEncoding): ReadBook {
  switch (format) {
    case 'html':
      return readPage(bytes, OPTIONS, asked)
    case 'xml': {
      const { text, ...decoded } = decodeWhole(bytes, asked)
      return { book: read(withUncalculated(text), { ...OPTIONS, type: 'string' }), ...decoded }
    }
    case 'mht':
      return readWebArchive(bytes, OPTIONS, asked)
    case 'sylk':
    case 'dif': {
      const { text, ...decoded } = decodeWhole(bytes, asked)
      return { book: format === 'sylk' ? readSylk(text) : readDif(text), ...decoded }
    }
    default:
      return { book: read(bytes, { ...OPTIONS, type: 'buffer' }), encoding: null, isSure: true }
  }
}
