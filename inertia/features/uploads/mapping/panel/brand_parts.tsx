import type { ReactNode } from 'react'
import type { BrandFound } from '#shared/answers/upload'
import { BRAND_SOURCES, type BrandSource, type PriceListMode } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import { findsByNumber, withBrand } from '../brand_choice'
import type { MappingDraft } from '../draft'
import classes from './mapping_panel.module.css'

/** The value of an option of the list of columns. */
const PREFIX = 'from:'

/** The source an option stands for; null for a column. */
export function sourceOf(value: string, draft: MappingDraft): BrandSource | null {
  const from = BRAND_SOURCES.find((source) => PREFIX + source === value)
  if (from === undefined) return null
  return from === 'name' ? { from, name: draft.brand?.name ?? '' } : { from }
}

export function valueOf({ brand }: MappingDraft): string | null {
  return brand && PREFIX + brand.from
}

interface BrandOptionsProps {
  found: BrandFound
  mode: PriceListMode
}

/** Where a brand can come from besides a column. */
export function BrandOptions({ found, mode }: BrandOptionsProps): ReactNode {
  const { t } = useTexts()
  return (
    <optgroup label={t('uploads.map.brand.elsewhere')}>
      {mode === 'update' && <option value="">{t('uploads.map.brand.by_number')}</option>}
      {BRAND_SOURCES.map((from) => (
        <option key={from} value={PREFIX + from}>
          {t(`uploads.map.brand.${from}`)}
          {(from === 'sheet' || from === 'file') && found[from] !== '' && `: ${found[from]}`}
        </option>
      ))}
    </optgroup>
  )
}

interface BrandBesideProps {
  found: BrandFound
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** What the choice comes to: the name that is typed, the headings, the name that was found. */
export function BrandBeside({ found, draft, onDraft }: BrandBesideProps): ReactNode {
  const { t } = useTexts()
  const { brand } = draft
  if (findsByNumber(draft)) {
    return <span className={classes.beside}>{t('uploads.map.brand.by_number_text')}</span>
  }
  if (brand === null) return null
  if (brand.from === 'name') {
    return (
      <span className={classes.brandName}>
        <TextInput
          label={t('uploads.map.brand.typed')}
          hiddenLabel
          autoComplete="off"
          maxLength={100}
          placeholder={t('uploads.map.brand.placeholder')}
          value={brand.name ?? ''}
          onChange={(event) =>
            onDraft(withBrand(draft, { from: 'name', name: event.currentTarget.value }))
          }
        />
      </span>
    )
  }
  return <span className={classes.beside}>{beside(brand.from)}</span>

  function beside(from: 'sections' | 'sheet' | 'file'): string {
    if (from !== 'sections') {
      const name = found[from]
      return name === '' ? t('uploads.map.brand.no_name') : t('uploads.map.brand.all', { name })
    }
    const { sections } = found
    if (sections.length === 0) return t('uploads.map.brand.no_sections')
    const names = [...new Set(sections)].slice(0, 3).join(', ')
    return t('uploads.map.brand.such_as', { names })
  }
}
