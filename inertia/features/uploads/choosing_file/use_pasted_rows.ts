import { useEffect, useEffectEvent, useState } from 'react'
import { copiedRows } from './pasted_rows'

/**
 * Takes rows that are pasted anywhere on the page but into a field. True when the last thing
 * pasted held no rows.
 */
export function usePastedRows(isOn: boolean, onRows: (rows: string) => void): boolean {
  const [isNothing, setIsNothing] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData) return
    if (target instanceof Element && target.closest('input, textarea')) return
    const rows = copiedRows(clipboardData)
    setIsNothing(rows === null)
    if (rows === null) return
    event.preventDefault()
    onRows(rows)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOn])
  return isNothing
}
