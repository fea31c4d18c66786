import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FoundContractor, FoundContractorsAnswer } from '#shared/answers/staff/contractors'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { apiRoute } from '~/lib/routing/api_routes'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'
import classes from './late_find.module.css'

export interface FindContractorProps {
  label: string
  /** Whose are shown; empty: all. */
  name: string
  onFind: (name: string) => void
}

/** Who types quickly asks once. */
const REST_MS = 150

/** Finds a contractor by name, tax id or our number. */
export function FindContractor({ label, name, onFind }: FindContractorProps) {
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [asked] = useDebouncedValue(text.trim(), REST_MS)
  const path = apiRoute('api.admin.contractors')
  const read = useRead(isAsked ? `${path} ${asked}` : null, (signal) =>
    api.get<FoundContractorsAnswer>(path, { text: asked }, { signal })
  )
  const found = read.answer?.data ?? []
  return (
    <span className={classes.room} onFocus={() => setIsAsked(true)}>
      <SuggestionSelect
        label={label}
        hiddenLabel
        placeholder={label}
        suggestions={found.map((one) => ({ value: one.name, label: labelOf(one) }))}
        value={name}
        onChange={onFind}
        onSearch={setText}
      />
    </span>
  )
}

function labelOf({ name, code, tax_id }: FoundContractor): string {
  return [name, code, tax_id].filter(Boolean).join(' · ')
}
