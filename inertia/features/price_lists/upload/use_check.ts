import { useEffect, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routes'

/** A check as it stood when it was read first. */
export type LoadedCheck =
  | { state: 'loading' | 'gone' }
  | { state: 'error'; problem: unknown }
  | { state: 'ready'; check: PriceImport }

export function useCheck(id: number): { loaded: LoadedCheck; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedCheck>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isWanted = true
    const show = (next: LoadedCheck) => isWanted && setLoaded(next)
    show({ state: 'loading' })
    api
      .get<{ data: PriceImport }>(route('api.price_imports.show', { id }))
      .then((answer) => {
        // An aborted read answers null: another one is under way.
        if (answer) show(answer.data ? { state: 'ready', check: answer.data } : { state: 'gone' })
      })
      .catch((problem: unknown) => show({ state: 'error', problem }))
    return () => {
      isWanted = false
    }
  }, [id, tries])

  return { loaded, retry: () => setTries((count) => count + 1) }
}
