import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import type { TableHeaders } from '#shared/upload_columns'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { useTexts } from '~/lib/texts/texts'
import { Said, SidePart } from './side_part'

const COLUMNS = ['quantity', 'description', 'multiple', 'weight'] as const

interface ThereAndMissingProps {
  outcome: ImportOutcome
  headers: TableHeaders
  isUpdate: boolean
}

/** Which columns the file has besides the needed ones, and what their lack means. */
export function ThereAndMissing({ outcome, headers, isUpdate }: ThereAndMissingProps) {
  const { t } = useTexts()
  const there = COLUMNS.filter((name) => headers[name] !== undefined)
  const missing = COLUMNS.filter((name) => outcome.missing.includes(name))
  if (there.length + missing.length === 0) return null
  return (
    <SidePart title={t('price_check.there.title')}>
      <ul>
        {there.map((name) => (
          <Said key={name} tone="good">
            {t(`price_check.there.${name}`, { letter: columnLetter(headers[name] ?? 1) })}
          </Said>
        ))}
        {missing.map((name) => (
          // Most parts sell by the piece, and what an update lacks is as it was.
          <Said key={name} tone={isUpdate || name === 'multiple' ? 'quiet' : 'warn'}>
            {t(`price_check.there.${isUpdate ? 'stays' : 'no'}_${name}`)}
          </Said>
        ))}
      </ul>
    </SidePart>
  )
}
