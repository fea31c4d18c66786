import { useMemo } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { DecisionAnswer } from './deciding/use_decisions'
import { useShortcuts } from '~/lib/keys/shortcuts'

interface OrderKeys {
  /** To the next line or the one before: of the lines, or of what waits for an answer. */
  move: (by: 1 | -1) => void
  /** Answers what waits under the cursor. */
  answer: (answer: DecisionAnswer) => void
}

const ANSWERING = { changing: ['a', 'r'] }

/** The keys of an order: J and K go from line to line, A accepts and R refuses. */
export function useOrderKeys(keys: OrderKeys): void {
  const latest = useLatest(keys)
  const bindings = useMemo(() => {
    const choose = (by: 1 | -1) => latest.current.move(by)
    const decide = (answer: DecisionAnswer) => latest.current.answer(answer)
    return {
      j: () => choose(1),
      k: () => choose(-1),
      a: () => decide('accepted'),
      r: () => decide('declined'),
    }
  }, [latest])
  useShortcuts(bindings, ANSWERING)
}
