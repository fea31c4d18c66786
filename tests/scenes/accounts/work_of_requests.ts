import { statementsDuring } from '#tests/scenes/statements'

/** What a request costs the server, which runs in this process. */
export interface Work {
  statements: number
  /** Of the processors, in milliseconds; what others do on this machine does not count. */
  cpuMs: number
}

/** What each of two kinds of requests costs, in turn: the median of many. */
export async function worksOf<Kind extends string>(
  kinds: Record<Kind, () => Promise<() => Promise<unknown>>>,
  rounds: number
): Promise<Record<Kind, Work>> {
  const names = Object.keys(kinds) as Kind[] // its own keys
  const works = new Map<Kind, Work[]>(names.map((name) => [name, []]))
  // The first ones warm up.
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const request = await kinds[name]()
      const work = await workOf(request)
      if (round >= 0) works.get(name)?.push(work)
    }
  }
  const medians = names.map((name) => [name, medianOf(works.get(name) ?? [])])
  return Object.fromEntries(medians) as Record<Kind, Work>
}

async function workOf(request: () => Promise<unknown>): Promise<Work> {
  const cpu = process.cpuUsage()
  const statements = await statementsDuring(request)
  const { user, system } = process.cpuUsage(cpu)
  return { statements, cpuMs: (user + system) / 1000 }
}

function medianOf(works: Work[]): Work {
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    statements: middle(works.map(({ statements }) => statements)),
    cpuMs: middle(works.map(({ cpuMs }) => cpuMs)),
  }
}
