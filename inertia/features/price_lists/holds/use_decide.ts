import { useState } from 'react'
import type { PriceHold } from '#shared/answers/prices/price_change'
import { api } from '~/lib/http/api'
import { showError, showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Decide, Decision } from './decide_context'

/** Releases or refuses held prices, one at a time; afterwards everything is read again. */
export function useDecide(onDecided: () => Promise<void>): Decide {
  const { t } = useTexts()
  const [busy, setBusy] = useState<number | null>(null)

  async function decide(hold: PriceHold, state: Decision): Promise<void> {
    if (busy !== null) return
    setBusy(hold.id)
    try {
      await api.put('api.price_holds.update', { params: { id: hold.id }, body: { state } })
      const { brand_name: brand, partnumber } = hold
      showSuccess(t(`price_changes.holds.${state}`, { brand, partnumber }))
    } catch (error) {
      showError(t('price_changes.holds.failed'), error)
    }
    // Somebody else may have decided meanwhile.
    await onDecided()
    setBusy(null)
  }

  return {
    isBusy: (id) => busy === id,
    decide: (hold, decision) => void decide(hold, decision),
  }
}
