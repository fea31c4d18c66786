import { useState } from 'react'
import type { PriceHold } from '#shared/answers/prices/price_change'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Decide, Decision } from './decide_context'

/** Releases or refuses held prices, one at a time; afterwards everything is read again. */
export function useDecide(onDecided: () => Promise<void>): Decide {
  const { t } = useTexts()
  const [decided, setDecided] = useState<number | null>(null)
  // Somebody else may have decided meanwhile.
  const write = useWrite({ failed: t('price_changes.holds.failed'), onRefused: onDecided })

  async function decide({ id, brand_name: brand, partnumber }: PriceHold, state: Decision) {
    setDecided(id)
    await api.put('api.price_holds.update', { params: { id }, body: { state } })
    showSuccess(t(`price_changes.holds.${state}`, { brand, partnumber }))
    await onDecided()
  }

  return {
    isBusy: (id) => write.isBusy && decided === id,
    decide: (hold, decision) => void write.run(() => decide(hold, decision)),
  }
}
