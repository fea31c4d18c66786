import { useDebouncedValue } from '@mantine/hooks'
import type { Quotation } from '#shared/answers/quotation'
import type { ChosenList } from '#shared/answers/quotations/pages'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useLongerSearch } from './use_longer_search'

const REST_MS = 700

interface DeliveriesOptions {
  chosenLists: readonly ChosenList[]
  canChoose: boolean
  isSplit: boolean
  mostDays: number | null
}

/** What each way of choosing comes to under the terms, once what is chosen has rested. */
export function useDeliveries(quotation: Quotation, options: DeliveriesOptions) {
  const { chosenLists, canChoose, isSplit, mostDays } = options
  const params = { id: quotation.id }
  const terms = { is_split_allowed: isSplit, ...(mostDays && { most_days: mostDays }) }
  const path = route('api.quotations.deliveries', params, terms)
  // What was chosen by hand counts with it.
  const lines = chosenLists.reduce((all, list) => all + list.lines_count, 0)
  const { amount: sum, chosen_count, lines_count, state_id, valid_until } = quotation
  const state = [sum, chosen_count, lines_count, state_id, valid_until, lines].join(' ')
  // One choice follows another: it is worked out once they rest.
  const [rested] = useDebouncedValue(state, REST_MS)
  const read = useRead(canChoose ? `${path} ${rested}` : null, (signal) =>
    api.get('api.quotations.deliveries', { params, query: terms, signal })
  )
  const [deliveries, search] = useLongerSearch(
    path,
    (seconds, signal) =>
      api.get('api.quotations.deliveries', {
        params,
        query: { ...terms, seconds },
        // The usual search may go on beside it.
        key: 'longer search',
        signal,
      }),
    read.answer?.data ?? null,
    valid_until
  )
  return { deliveries, search, read, isReading: read.state !== 'ready' || rested !== state }
}
