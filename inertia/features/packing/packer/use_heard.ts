import { useRef, useState } from 'react'
import type { ScanOutcome } from '#shared/answers/staff/packing'
import { soundRight, soundWrong } from './tones'

/** What was heard of a code, and what became of it. */
export interface Heard {
  id: number
  at: string
  /** `failed`: the server refused, in its words. */
  outcome: ScanOutcome | { kind: 'failed'; text: string }
  /** Of what was packed: it was taken out again. */
  isUndone: boolean
}

/** Nobody looks further back. */
const MOST_HEARD = 20

/** What was heard, the newest first, each with its tone. */
export function useHeard() {
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const lastId = useRef(0)

  function hear(outcome: Heard['outcome'], isRight: boolean): void {
    if (isRight) soundRight()
    else soundWrong()
    const entry = { id: ++lastId.current, at: new Date().toISOString(), outcome, isUndone: false }
    setHeard((before) => [entry, ...before].slice(0, MOST_HEARD))
  }

  function markUndone(undone: Heard): void {
    setHeard((before) => before.map((one) => (one === undone ? { ...one, isUndone: true } : one)))
  }

  return { heard, hear, markUndone }
}
