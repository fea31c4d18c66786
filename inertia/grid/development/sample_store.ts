import { makeLines, type SampleLine } from '~/grid/development/sample_lines'

/** Lines that can be changed like a server's: a moment late, and the word "refuse" is refused. */
export function sampleStore(count: number) {
  let lines: readonly SampleLine[] = makeLines(count)
  const listeners = new Set<() => void>()
  const change = (next: readonly SampleLine[]) => {
    lines = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => lines,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async save(line: SampleLine, edit: Partial<SampleLine>): Promise<void> {
      await new Promise((done) => setTimeout(done, 80))
      if (edit.reference === 'refuse') throw new Error('refused')
      change(lines.map((other) => (other.id === line.id ? { ...other, ...edit } : other)))
    },
    remove: (line: SampleLine) => change(lines.filter((other) => other.id !== line.id)),
  }
}
