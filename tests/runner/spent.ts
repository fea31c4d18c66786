import type { Spent } from '../../bin/lib/tests/protocol.mjs'

let spent: Spent = {}

/**
 * Does the work and adds the time it took to an activity of the current file, such as `axe`. The report of
 * a test run (`npm test -- --report`) shows these times for the slowest files.
 */
export async function spend<T>(activity: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    spent[activity] = (spent[activity] ?? 0) + performance.now() - since
  }
}

/** The times since the last call, which begins anew. */
export function takeSpent(): Spent {
  const taken = spent
  spent = {}
  return taken
}
