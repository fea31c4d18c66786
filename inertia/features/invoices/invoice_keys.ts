import { useMemo, type KeyboardEvent } from 'react'
import { useLatest } from '~/lib/use_latest'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useInvoiceFiles } from './invoice_files'

interface InvoiceKeys {
  /** Of which invoice: the one on screen, or the one under the cursor; null while there is none. */
  id: () => number | null
  /** Folds all boxes, or unfolds them. */
  fold?: () => void
}

/** The keys of an invoice: E, P and L take its files, B folds its boxes. */
export function useInvoiceKeys(keys: InvoiceKeys): void {
  const { take } = useInvoiceFiles()
  const latest = useLatest({ ...keys, take })
  const bindings = useMemo(() => {
    const file = (name: Parameters<typeof take>[1]) => (event: globalThis.KeyboardEvent) => {
      const id = latest.current.id()
      // A key that is held down asks once.
      if (id !== null && !event.repeat) void latest.current.take(id, name)
    }
    const fold = () => latest.current.fold?.()
    return {
      e: file('excel'),
      p: file('pdf'),
      l: file('packing_list'),
      b: () => fold(),
    }
  }, [latest])
  useShortcuts(bindings)
}

/** In the first column → opens what lies under a row and ← closes it; elsewhere they move. */
export function openInPlace(event: KeyboardEvent): void {
  const isOpening = event.key === 'ArrowRight'
  if (!isOpening && event.key !== 'ArrowLeft') return
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return
  const toggle = event.target.querySelector<HTMLElement>('[data-toggle]')
  if (!toggle || toggle.ariaExpanded !== String(!isOpening)) return
  event.preventDefault()
  event.stopPropagation()
  toggle.click()
}
