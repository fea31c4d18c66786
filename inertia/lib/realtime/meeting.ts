import { createStore } from '~/lib/store'

/** Somebody else who looks at the same thing. */
export interface Colleague {
  id: string
  name: string
}

/**
 * Joins the colleagues who look at a thing, `quotation.12`, and says who is there whenever that
 * changes: each once, however many windows they have, and never oneself. Answers what leaves them.
 */
export type Meet = (about: string, say: (here: Colleague[]) => void) => () => void

/** The connection's way of meeting, while there is one. */
export const meeting = createStore<Meet | null>(null)
