import type { FoundContractor } from '#shared/answers/staff/contractors'
import { api } from '~/lib/http/api'
import { useSuggestions } from '~/lib/http/use_suggestions'
import { useTexts } from '~/lib/texts/texts'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'
import classes from './late_find.module.css'

export interface FindContractorProps {
  /** Whose are shown; empty: all. */
  name: string
  onFind: (name: string) => void
}

/** Finds a contractor by name, tax id or our number. */
export function FindContractor({ name, onFind }: FindContractorProps) {
  const { t } = useTexts()
  const { found, remark, search, want } = useSuggestions((query, signal) =>
    api.get('api.admin.contractors.index', { query, signal })
  )
  return (
    <span className={classes.room} onFocus={want}>
      <SuggestionSelect
        label={t('orders.find_contractor')}
        hiddenLabel
        placeholder={t('orders.find_contractor')}
        suggestions={found.map((one) => ({ value: one.name, label: labelOf(one) }))}
        value={name}
        onChange={onFind}
        onSearch={search}
        remark={remark}
      />
    </span>
  )
}

function labelOf({ name, code, tax_id }: FoundContractor): string {
  return [name, code, tax_id].filter(Boolean).join(' · ')
}
