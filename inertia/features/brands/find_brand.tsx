import { api } from '~/lib/http/api'
import { useSuggestions } from '~/lib/http/use_suggestions'
import { useTexts } from '~/lib/texts/texts'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'

export interface KnownBrand {
  id: number
  name: string
}

export interface FindBrandProps {
  /** Null: none was chosen. */
  known: KnownBrand | null
  onKnown: (known: KnownBrand | null) => void
  error: string | undefined
}

/** Finds a known brand by any of its names. */
export function FindBrand({ known, onKnown, error }: FindBrandProps) {
  const { t } = useTexts()
  const { found, remark, search, want } = useSuggestions((query, signal) =>
    api.get('api.admin.brands.index', { query, signal })
  )
  return (
    <span onFocus={want}>
      <SuggestionSelect
        label={t('brands.known')}
        placeholder={t('brands.known_hint')}
        suggestions={found.map((one) => ({ value: one.name, label: one.name }))}
        value={known?.name ?? ''}
        onChange={(name) => onKnown(found.find((one) => one.name === name) ?? null)}
        onSearch={search}
        remark={remark}
        error={error}
      />
    </span>
  )
}
