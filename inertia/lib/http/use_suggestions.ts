import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { errorText } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { useRead } from './use_read'

/** Who types quickly asks once. */
const REST_MS = 150

type Found<One> = { data?: readonly One[] } | null

/**
 * What the server finds for what is typed, once the field has had the focus.
 *
 * @param find the call: `(query, signal) => api.get('api.orders.suggestions', { query, signal })`
 */
export function useSuggestions<One>(
  find: (query: { text: string }, signal: AbortSignal) => Promise<Found<One>>
) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [asked] = useDebouncedValue(text.trim(), REST_MS)
  const { answer, state, problem } = useRead(isWanted ? `for ${asked}` : null, (signal) =>
    find({ text: asked }, signal)
  )
  const isFound = state === 'ready' && asked === text.trim()
  const isFailed = state === 'error' && asked === text.trim()
  return {
    found: answer?.data ?? [],
    /** Why what was found is not for what is typed; null: it is. */
    remark: isFound ? null : isFailed ? errorText(problem) : t('common.loading'),
    search: setText,
    want: () => setIsWanted(true),
  }
}
