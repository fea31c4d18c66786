import { createContext, use, useMemo, useRef, useState } from 'react'
import type { AllLinesAnswer, StaffLine } from '#shared/answers/staff/order_lines'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'

/** The lines that are picked, on whichever page of the list they are. */
export interface Picks {
  /** As they were seen last. */
  lines: readonly StaffLine[]
  has: (id: number) => boolean
  /** Picks a line or lets it go; a range: all from the last one to it. */
  toggle: (line: StaffLine, isRange?: boolean) => void
  /** Picks these, or lets them go when all of them are picked. */
  toggleAll: (lines: readonly StaffLine[]) => void
  set: (lines: readonly StaffLine[]) => void
  /** The box in the head: everything the filters leave. */
  everything: 'none' | 'some' | 'all'
  toggleEverything: () => void
  isReading: boolean
}

const PicksContext = createContext<Picks | null>(null)

export const PicksProvider = PicksContext.Provider

export function usePicked(): Picks {
  const picks = use(PicksContext)
  if (!picks) throw new Error('Picks are asked for outside of their list')
  return picks
}

interface Listed {
  rows: readonly StaffLine[]
  total: number
  /** Reads all lines of the list, up to `MOST_LINES_AT_ONCE`. */
  readAll: () => Promise<AllLinesAnswer>
}

export function usePicks({ rows, total, readAll }: Listed): Picks {
  const { t } = useTexts()
  const [picked, setPicked] = useState<ReadonlyMap<number, StaffLine>>(new Map())
  const [isReading, setReading] = useState(false)
  const last = useRef<number | null>(null)
  // What is on the screen has been seen as it is now.
  const lines = useMemo(() => {
    const shown = new Map(rows.map((row) => [row.id, row]))
    return [...picked.values()].map((line) => shown.get(line.id) ?? line)
  }, [picked, rows])

  const set = (next: readonly StaffLine[]) => setPicked(new Map(next.map((it) => [it.id, it])))

  function rangeTo(line: StaffLine): readonly StaffLine[] {
    const [from, to] = [last.current, line.id].map((id) => rows.findIndex((row) => row.id === id))
    if (from === undefined || to === undefined || from < 0 || to < 0) return [line]
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  function toggleAll(some: readonly StaffLine[]): void {
    setPicked((before) => {
      const next = new Map(before)
      const isAll = some.every(({ id }) => before.has(id))
      for (const line of some) {
        if (isAll) next.delete(line.id)
        else next.set(line.id, line)
      }
      return next
    })
  }

  function toggle(line: StaffLine, isRange = false): void {
    if (isRange) setPicked((before) => new Map([...before, ...rangeTo(line).map(entryOf)]))
    else toggleAll([line])
    last.current = line.id
  }

  async function pickEverything(): Promise<void> {
    if (total <= rows.length) return set(rows)
    setReading(true)
    try {
      set((await readAll()).data)
    } catch (error) {
      showError(t('staff_lines.not_read'), error)
    } finally {
      setReading(false)
    }
  }

  return {
    lines,
    has: (id) => picked.has(id),
    toggle,
    toggleAll,
    set,
    everything: picked.size === 0 ? 'none' : picked.size >= total ? 'all' : 'some',
    toggleEverything: () => (picked.size > 0 ? set([]) : void pickEverything()),
    isReading,
  }
}

function entryOf(line: StaffLine): [number, StaffLine] {
  return [line.id, line]
}
