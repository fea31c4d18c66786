import { makeLines, type SampleLine } from '~/grid/development/sample_lines'

/** Lines that can be changed like a server's: a moment late, and the word "refuse" is refused. */
export function sampleStore(count: number) {
  let lines: readonly SampleLine[] = makeLines(count)
  const listeners = new Set<() => void>()
  return {
    all: () => lines,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async save(line: SampleLine, change: Partial<SampleLine>): Promise<void> {
      await new Promise((done) => setTimeout(done, 80))
      if (change.reference === 'refuse') throw new Error('refused')
      lines = lines.map((other) => (other.id === line.id ? { ...other, ...change } : other))
      for (const listener of listeners) listener()
    },
  }
}
