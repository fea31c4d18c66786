import { useState } from 'react'
import type { Quotation, Strategy } from '#shared/answers/quotation'
import type { StrategyAnswer } from '#shared/answers/quotations/strategies'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'

/** A way of choosing that is to be taken. */
export interface Wanted {
  strategy: Strategy
  /** Of the fewest price lists: those a step says. */
  price_list_ids?: number[]
  /** Only the lines these filters leave. */
  only?: Record<string, string | number | boolean>
}

interface StrategyOptions {
  canChoose: boolean
  onChosen: (answer: StrategyAnswer) => void
}

/** The terms under which all lines are chosen, and the way that was taken under them. */
export function useStrategy(quotation: Quotation, { canChoose, onChosen }: StrategyOptions) {
  const { t } = useTexts()
  const [isSplit, setIsSplit] = useState(quotation.is_split_allowed)
  const [mostDays, setMostDays] = useState(quotation.most_days)
  const [taken, setTaken] = useState<Wanted | null>(null)
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  const underWay = isBusy ? taken : null
  const isAsTaken = isSplit === quotation.is_split_allowed && mostDays === quotation.most_days

  async function take(wanted: Wanted): Promise<void> {
    if (underWay || !canChoose) return
    setTaken(wanted)
    await run(async () => {
      const answer = await api.put('api.quotations.strategy', {
        params: { id: quotation.id },
        body: {
          ...wanted,
          is_split_allowed: isSplit,
          ...(mostDays !== null && { most_days: mostDays }),
        },
      })
      const { left_count: count } = answer
      if (count > 0) showWarning(t('quotation_parts.left_as_they_are', { count }), '')
      onChosen(answer)
    })
  }

  return {
    isSplit,
    setIsSplit,
    mostDays,
    setMostDays,
    underWay,
    take,
    isAsTaken,
    // What is chosen was chosen under other terms: no way is marked until one is taken again.
    marked: underWay?.strategy ?? (isAsTaken ? quotation.strategy : null),
  }
}
