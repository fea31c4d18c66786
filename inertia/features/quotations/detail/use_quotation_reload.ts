import { useCallback, useEffect, useRef } from 'react'
import { QUOTATION_STATES, type Quotation } from '#shared/answers/quotation'
import { useReload } from '~/lib/http/use_reload'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'

/** Our own changes come back as events within this time. */
const OWN_MS = 1_500
/** Of many changes at once the page is read once. */
const GATHER_MS = 250
/** Without news of a list that is being matched it is asked for. */
const ASK_MS = 3_000

/** All that changes with a quotation. */
export const QUOTATION_PROPS = [
  'quotation',
  'items',
  'counts',
  'all_counts',
  'chosen_lists',
  'ordered',
]

/** Whether offers are still being found. */
export function isUnderWay({ state_id }: Pick<Quotation, 'state_id'>): boolean {
  return state_id === QUOTATION_STATES.uploaded || state_id === QUOTATION_STATES.processing
}

/** Keeps the page as colleagues and the worker change the quotation. Answers what notes a change of our own. */
export function useQuotationReload(quotation: Quotation): () => void {
  const { id } = quotation
  const reload = useReload(QUOTATION_PROPS)
  const ownAt = useRef(-Infinity)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  /** One that waits is soon enough, however many changes follow. */
  function reloadIn(milliseconds: number): void {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      reload()
    }, milliseconds)
  }

  useRealtime('quotation.updated', ({ quotation_id }) => {
    if (quotation_id !== undefined && quotation_id !== id) return
    // Most likely ours; a colleague may have changed something too, so it is looked at once.
    reloadIn(performance.now() - ownAt.current < OWN_MS ? OWN_MS : GATHER_MS)
  })
  useReconnected(() => reloadIn(0))

  const isWaited = isUnderWay(quotation) || quotation.is_refreshing
  useEffect(() => {
    if (!isWaited) return
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [isWaited, reload])

  return useCallback(() => {
    ownAt.current = performance.now()
  }, [])
}
