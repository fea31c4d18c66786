import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadColumn, UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import { useMappingBefore } from '~/features/uploads/mapping/columns/column_select'
import classes from '~/features/uploads/mapping/columns/column_select.module.css'
import { withBrand } from '../brand_choice'
import { withColumn, type MappingDraft } from '../draft'
import { missingOf } from '../sent_config'
import { BrandOptions, sourceOf, valueOf } from './brand_parts'

interface WhereSelectProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  name: UploadColumn
}

/** Nobody looks through more columns than that in a list. */
const MOST_LISTED = 300

/** The other way round: in which column something is. One list per meaning, however wide the file. */
export function WhereSelect({ type, result, draft, onDraft, name }: WhereSelectProps): ReactNode {
  const { t } = useTexts()
  const before = useMappingBefore(draft)
  const at = draft.headers[name]
  const isMissing = missingOf(type, draft).includes(name)
  const columns = result.columns_found.filter(
    ({ number }, index) => index < MOST_LISTED || number === at
  )

  const found = name === 'brand_name' ? result.brand : null
  // That is among the other places of a brand.
  const canBeFound = found !== null && draft.mode === 'update'

  function onChange(value: string): void {
    const base = before.of(draft)
    const source = sourceOf(value, base)
    if (source) return onDraft(withBrand(base, source))
    const was = base.headers[name]
    if (value !== '') onDraft(withColumn(base, Number(value), name))
    else if (found) onDraft(withBrand(base, null))
    else onDraft(was === undefined ? base : withColumn(base, was, null))
  }

  return (
    <span className={cn(classes.select, classes.where, isMissing && classes.missing)}>
      <select
        aria-label={t('uploads.map.where', { name: columnName(t, type, name) })}
        value={at ?? (found && valueOf(draft)) ?? ''}
        onFocus={before.keep}
        onBlur={before.drop}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!canBeFound && (
          <option value="">{t(isMissing ? 'uploads.map.choose' : 'uploads.map.nowhere')}</option>
        )}
        {columns.map(({ number, header }) => (
          <option key={number} value={number}>
            {header === ''
              ? t('uploads.map.column', { letter: columnLetter(number) })
              : `${columnLetter(number)} · ${header.slice(0, 60)}`}
          </option>
        ))}
        {found && <BrandOptions found={found} mode={draft.mode} />}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}
