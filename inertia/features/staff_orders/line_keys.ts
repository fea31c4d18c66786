import { useMemo } from 'react'
import { useLatest } from '~/lib/use_latest'
import { useShortcuts } from '~/lib/keys/shortcuts'
import type { Choice } from './bulk_updates/update_draft'

interface LineKeys {
  /** Picks the lines under the cursor, or lets them go. */
  pick: () => void
  choose: (choice: Choice) => void
  exportThem: () => void
  takeBack: () => void
  /** Does what is chosen. */
  submit: () => void
}

/** X picks; C, A, R and P say what to do with what is picked, and lead to where that is said. */
export function useLineKeys(keys: LineKeys): void {
  const latest = useLatest(keys)
  const bindings = useMemo(() => {
    const choose = (choice: Choice) => latest.current.choose(choice)
    const exportThem = (event: KeyboardEvent) => !event.repeat && latest.current.exportThem()
    const pick = (event: KeyboardEvent) => !event.repeat && latest.current.pick()
    return {
      x: pick,
      c: () => choose('confirm'),
      a: () => choose('ready'),
      r: () => choose('refuse'),
      p: () => choose('price'),
      e: exportThem,
      'mod+z': () => latest.current.takeBack(),
      'mod+enter': () => latest.current.submit(),
    }
  }, [latest])
  useShortcuts(bindings)
}
