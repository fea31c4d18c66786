import { useCallback, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import { useTexts } from '~/lib/texts/texts'
import { withFirstRow, withHeaderRow, withLastRow, type MappingDraft, type RowMark } from './draft'

/** Sets what a row is, and says so to those who do not see it. */
export function useRowMarks(draft: MappingDraft, onDraft: (next: MappingDraft) => void) {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  // Rows are drawn anew only for changes of their own, so what they call must not change.
  const latest = useLatest({ draft, onDraft, t })

  const mark = useCallback(
    (what: RowMark, row: number) => {
      const now = latest.current
      if (what === 'last' && row < now.draft.table_first_row) {
        setSaid(now.t('uploads.map.said_not_last', { row: now.draft.table_first_row }))
        return
      }
      now.onDraft(change[what](now.draft, row))
      setSaid(now.t(`uploads.map.said_${what}`, { row }))
    },
    [latest]
  )
  return { mark, said }
}

const change: Record<RowMark, (draft: MappingDraft, row: number) => MappingDraft> = {
  header: withHeaderRow,
  first: withFirstRow,
  last: withLastRow,
}
