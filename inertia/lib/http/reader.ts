import { createStore, type Store } from '../store.js'

/** What is known of something the server is asked for. */
export interface Read<Answer> {
  /** The question that was asked last; null before the first one. */
  asked: string | null
  /** `reloading` keeps the answer there is, be it to another question. */
  state: 'idle' | 'loading' | 'reloading' | 'ready' | 'error'
  answer: Answer | null
  problem: unknown
}

/** Asks the server, and gives up with the signal. Null tells nothing: others ask instead. */
export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer | null>

export interface Reader<Answer> {
  known: Store<Read<Answer>>
  /** Asks. Whatever was asked before is given up, and its answer never heard of. */
  read(asked: string, ask: Ask<Answer>): Promise<void>
  /** Takes over what another call answered: newer than whatever is still being asked. */
  take(answer: Answer): void
  /** Forgets everything: there is nothing to ask. */
  clear(): void
  /** Gives up what is being asked: known is what was known before. */
  stop(): void
}

/**
 * Reads one thing over and over; of several reads under way only the newest counts.
 *
 * @param first what is known already, and what it answers
 */
export function createReader<Answer>(
  first: Answer | null = null,
  firstAsked: string | null = null
): Reader<Answer> {
  const known = createStore<Read<Answer>>({ ...nothingBut(first), asked: firstAsked })
  let underWay: AbortController | null = null
  /** What was known before what is being asked. */
  let before = known.get()
  /** What the answer there is was asked by. */
  let answered = firstAsked

  function giveUp(): void {
    underWay?.abort()
    underWay = null
  }

  async function read(asked: string, ask: Ask<Answer>): Promise<void> {
    if (!underWay) before = known.get()
    giveUp()
    const own = new AbortController()
    underWay = own
    known.set(waiting(asked, known.get()))
    try {
      const answer = await ask(own.signal)
      if (underWay !== own || answer === null) return
      underWay = null
      answered = asked
      known.set({ asked, state: 'ready', answer, problem: null })
    } catch (problem) {
      if (underWay !== own) return
      underWay = null
      // An answer to another question is not worth keeping beside the problem.
      const answer = answered === asked ? known.get().answer : null
      known.set({ asked, state: 'error', answer, problem })
    }
  }

  return {
    known,
    read,
    take(answer) {
      giveUp()
      const { asked } = known.get()
      answered = asked
      known.set({ asked, state: 'ready', answer, problem: null })
    },
    clear() {
      giveUp()
      known.set(nothingBut<Answer>(null))
    },
    stop() {
      if (!underWay) return
      giveUp()
      known.set(before)
    },
  }
}

/** While it is asked: the answer there is stays, and what went wrong with this very question. */
export function waiting<Answer>(asked: string, before: Read<Answer>): Read<Answer> {
  const { answer } = before
  const problem = before.asked === asked ? before.problem : null
  return { asked, state: answer === null ? 'loading' : 'reloading', answer, problem }
}

export function nothingBut<Answer>(answer: Answer | null): Read<Answer> {
  return { asked: null, state: answer === null ? 'idle' : 'ready', answer, problem: null }
}
