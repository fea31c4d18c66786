import type { UploadWarning } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import type { Texts } from '~/lib/texts/texts'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import { encodingName } from './encoding_select'
import type { Finding } from './findings'

const WARNING_TEXTS = {
  encoding_repaired: 'repaired',
  encoding_unsure: 'unsure',
  leading_zeros_lost: 'zeros',
  exponent_numbers: 'exponent',
  digits_lost: 'digits',
  text_quantities: 'stock',
  formulas_without_values: 'formulas',
  became_dates: 'dates',
  formula_texts: 'formula_texts',
  broken_letters: 'broken',
  thousands: 'thousands',
  second_table: 'second',
  hidden_columns: 'hidden_columns',
} as const satisfies Record<UploadWarning['type'], string>

/** Examples come from the file and may be of any length. */
const MOST_LETTERS = 60

/** What was seen, and what to do about it. */
export function findingText(
  { t, quantity }: Texts,
  type: UploadType,
  finding: Finding
): { title: string; text: string } {
  if (finding.type === 'warning') {
    const { column, count } = finding.warning
    const example = cut(finding.warning.example)
    const values = {
      count,
      shown: quantity(count),
      example,
      encoding: encodingName(t, example),
      row: example,
      letter: column === undefined ? '' : columnLetter(column),
    }
    const key = WARNING_TEXTS[finding.warning.type]
    return {
      title:
        key === 'repaired' || key === 'unsure'
          ? t(`uploads.map.${key}_title`)
          : t(`uploads.map.${key}_title`, values),
      text: t(`uploads.map.${key}_text`, values),
    }
  }
  const name = columnName(t, type, finding.name)
  const letter = columnLetter(finding.column)
  if (finding.type === 'cells') {
    const { count, doubt, row } = finding
    const example = cut(finding.example)
    return {
      title: t(`uploads.map.${doubt}_title`, { name, count, shown: quantity(count) }),
      text: t(`uploads.map.${doubt}_text`, { row, example }),
    }
  }
  const values = { name, letter, percent: finding.percent }
  return {
    title: t(`uploads.map.${finding.type}_title`, values),
    text: t(`uploads.map.${finding.type}_text`, values),
  }
}

function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
