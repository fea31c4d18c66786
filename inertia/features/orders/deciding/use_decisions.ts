import { useCallback, useRef, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { Decision } from '#shared/answers/orders/order_page'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

export type DecisionAnswer = 'accepted' | 'declined'

/** `over`: somebody else decided it, it was taken back, or nobody answered in time. */
export type DecisionState = 'open' | DecisionAnswer | 'over'

export interface Deciding {
  /** What waited since the panel is there; what is decided stays until nothing waits any more. */
  rows: readonly Decision[]
  /** What of it still waits. */
  open: readonly Decision[]
  stateOf: (decision: Decision) => DecisionState
  /** Of all at once, while it is on its way. */
  busy: DecisionAnswer | null
  decide: (decision: Decision, answer: DecisionAnswer) => void
  decideAll: (answer: DecisionAnswer) => void
}

const idOf = ({ proposal }: Decision) => proposal.id

/**
 * The buyer's answers to what is proposed: shown at once, and taken back where the server refuses them.
 *
 * @param onDecided reads the page again, once the last answer is known; is told which orders were decided about
 */
export function useDecisions(
  orderId: number,
  decisions: readonly Decision[],
  onDecided: (orderIds: readonly number[]) => void
): Deciding {
  const [shown, setShown] = useState({ over: decisions, rows: decisions })
  const [answers, setAnswers] = useState<ReadonlyMap<number, DecisionAnswer>>(new Map())
  const [busy, setBusy] = useState<DecisionAnswer | null>(null)
  const underWay = useRef(0)
  const decided = useRef(new Set<number>())
  if (shown.over !== decisions)
    setShown({ over: decisions, rows: rowsAfter(shown.rows, decisions) })

  const waiting = new Set(decisions.map(idOf))
  const stateOf = (decision: Decision): DecisionState =>
    answers.get(idOf(decision)) ?? (waiting.has(idOf(decision)) ? 'open' : 'over')
  const open = shown.rows.filter((row) => stateOf(row) === 'open')

  const latest = useLatest({ onDecided, open })

  const send = useCallback(
    async (ids: readonly number[], answer: DecisionAnswer): Promise<void> => {
      setAnswers((before) => new Map([...before, ...ids.map((id) => [id, answer] as const)]))
      underWay.current += 1
      decided.current.add(orderId)
      try {
        await api.put('api.orders.decide', {
          params: { id: orderId },
          body: {
            decisions: ids.map((id) => ({ id, answer })),
          },
        })
      } catch (error) {
        setAnswers((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
        showError(
          currentTexts().t('order_parts.deciding.not_decided', { count: ids.length }),
          error
        )
      } finally {
        underWay.current -= 1
        if (underWay.current === 0) {
          latest.current.onDecided([...decided.current])
          decided.current.clear()
        }
      }
    },
    [orderId, latest]
  )
  const decide = useCallback(
    (decision: Decision, answer: DecisionAnswer) => void send([idOf(decision)], answer),
    [send]
  )
  const decideAll = useCallback(
    (answer: DecisionAnswer) => {
      setBusy(answer)
      void send(latest.current.open.map(idOf), answer).finally(() => setBusy(null))
    },
    [send, latest]
  )

  return { rows: shown.rows, open, stateOf, busy, decide, decideAll }
}

/** Rows stay where they are under the pointer: what waits no more goes once nothing else does. */
function rowsAfter(rows: readonly Decision[], decisions: readonly Decision[]): readonly Decision[] {
  if (decisions.length === 0) return decisions
  const waiting = new Set(decisions.map(idOf))
  const others = rows.filter((row) => !waiting.has(idOf(row)))
  return [...others, ...decisions].toSorted((a, b) => a.line - b.line || idOf(a) - idOf(b))
}
