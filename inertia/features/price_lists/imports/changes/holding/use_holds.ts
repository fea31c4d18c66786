import { useState } from 'react'
import type { ImportChange } from '#shared/answers/prices/price_change'
import type { PriceImport } from '#shared/answers/price_import'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Holds } from './holds_context'

const nothing: ReadonlySet<number> = new Set()

/** Holds prices of a waiting import back, or lets them go; afterwards everything is read again. */
export function useHoldsOf(
  one: PriceImport,
  readAgain: () => Promise<void>,
  onHeld: (answered: PriceImport) => void
) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(nothing)

  async function send(changes: readonly ImportChange[], hold: boolean): Promise<void> {
    if (changes.length === 0 || busy.size > 0) return
    const ids = changes.map(({ id }) => id)
    setBusy(new Set(ids))
    try {
      const { data } = await api.put('api.price_imports.holds', {
        params: { id: one.id },
        body: { positions: ids, hold },
      })
      onHeld(data)
      await readAgain()
    } catch (error) {
      showError(t(`price_changes.${hold ? 'hold' : 'release'}_failed`), error)
    } finally {
      setBusy(nothing)
    }
  }

  const holds: Holds = {
    may: one.may.hold,
    isBusy: (id) => busy.has(id),
    hold: (changes) =>
      void send(
        changes.filter(({ kind }) => kind === 'price' || kind === 'new'),
        true
      ),
    release: (changes) =>
      void send(
        changes.filter(({ kind }) => kind === 'held'),
        false
      ),
  }
  return { holds, isBusy: busy.size > 0 }
}
