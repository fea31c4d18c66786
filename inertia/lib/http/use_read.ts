import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import { useStore } from '~/lib/store'
import { onReached } from './connection'
import { HttpError } from './http_client'
import { createReader, nothingBut, waiting, type Ask, type Read } from './reader'

interface ReadOptions<Answer> {
  /** What is known already: it is asked for only when it is repeated. Another one starts over. */
  first?: Answer
  /** The question that was answered already when the component appeared, and its answer. */
  known?: { asked: string; answer: Answer }
  /** Nothing is asked before `again` is called. */
  isLazy?: boolean
}

export interface Reading<Answer> extends Read<Answer> {
  /** Asks once more: after an error, or, as the handler of an event, when it is not true any more. */
  again: () => Promise<void>
  /** Takes over what another call answered. */
  take: (answer: Answer) => void
  /** By which support finds in the log why it could not be read. */
  requestId: string | null
}

/**
 * Reads from the server what a component shows. Another question gives up the one under way and
 * keeps the old answer until the new one is there; so does leaving the screen. Repeat it on an
 * event with `useRealtime('order.updated', again)`.
 *
 * @param asked names the question: it is asked whenever this changes; null asks nothing
 */
export function useRead<Answer>(
  asked: string | null,
  ask: Ask<Answer>,
  { first, known, isLazy = false }: ReadOptions<Answer> = {}
): Reading<Answer> {
  const reader = useReader(first, known)
  const read = useStore(reader.known)
  const latest = useLatest(ask)
  const again = useCallback(
    async () =>
      asked === null ? undefined : reader.read(asked, (signal) => latest.current(signal)),
    [reader, asked, latest]
  )

  const isAskedAtOnce = first === undefined && !isLazy
  useEffect(() => {
    if (asked === null) reader.clear()
    else if (isAskedAtOnce && !isKnown(reader.known.get(), asked)) void again()
  }, [reader, asked, again, isAskedAtOnce])
  useEffect(() => reader.stop, [reader, asked])
  useEffect(() => {
    if (read.state !== 'error') return
    // Whatever went wrong may have been the connection.
    return onReached(() => void again())
  }, [read.state, again])

  // What the effect above is about to do shows already.
  const isBehind = isAskedAtOnce && read.asked !== asked
  const shown = isBehind ? soon(asked, read) : read
  const requestId = shown.problem instanceof HttpError ? shown.problem.requestId : null
  return { ...shown, requestId, again, take: reader.take }
}

function soon<Answer>(asked: string | null, read: Read<Answer>): Read<Answer> {
  return asked === null ? nothingBut<Answer>(null) : waiting(asked, read)
}

function isKnown<Answer>({ asked, state }: Read<Answer>, wanted: string): boolean {
  return asked === wanted && state === 'ready'
}

/** One reader for as long as what is known at first stays the same. */
function useReader<Answer>(first: Answer | undefined, known: ReadOptions<Answer>['known']) {
  const [held, setHeld] = useState(() => ({
    first,
    reader: createReader(first ?? known?.answer, known?.asked),
  }))
  if (held.first === first) return held.reader
  const next = { first, reader: createReader(first) }
  setHeld(next)
  return next.reader
}
