import { makeLines, type SampleLine } from '~/grid/development/sample_lines'
import { createStore } from '~/lib/store'

/** Lines that can be changed like a server's: a moment late, and the word "refuse" is refused. */
export function sampleStore(count: number) {
  const lines = createStore<readonly SampleLine[]>(makeLines(count))
  return {
    lines,
    async save(line: SampleLine, edit: Partial<SampleLine>): Promise<void> {
      await new Promise((done) => setTimeout(done, 80))
      if (edit.reference === 'refuse') throw new Error('refused')
      const changed = (other: SampleLine) => (other.id === line.id ? { ...other, ...edit } : other)
      lines.set(lines.get().map(changed))
    },
    remove: (line: SampleLine) => lines.set(lines.get().filter((other) => other.id !== line.id)),
  }
}
