import { useEffect } from 'react'
import { useLatest } from '~/lib/use_latest'
import { parseCommandCode, type ScanCommand } from '#shared/sales/scan_commands'

export interface Commands extends Record<ScanCommand, () => void> {
  /** By its number. */
  box: (number: number) => void
}

/** Does what a code of the printed sheet says; false: it is none. */
export function runPrinted(code: string, commands: Commands): boolean {
  const name = parseCommandCode(code)
  if (name) commands[name]()
  return name !== null
}

const WITH_ALT: Readonly<Record<string, ScanCommand>> = {
  KeyN: 'new',
  KeyW: 'weigh',
  KeyL: 'label',
}

/**
 * Letters go into the field whatever has the focus, so every command has Alt or Ctrl. Told by their place on
 * the keyboard: with Russian letters they are the same keys.
 */
export function usePackingKeys(commands: Commands, field: { current: HTMLInputElement | null }) {
  const latest = useLatest(commands)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      const run = commandOf(event, latest.current)
      if (run) {
        event.preventDefault()
        if (!event.repeat) run()
      } else if (isText(event)) {
        field.current?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field, latest])
}

function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | null {
  const { altKey, code } = event
  const isMod = event.ctrlKey || event.metaKey
  if (altKey && !isMod) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    if (digit) return () => commands.box(Number(digit))
    const name = WITH_ALT[code]
    return name ? commands[name] : null
  }
  if (!isMod || altKey || event.shiftKey) return null
  if (code === 'KeyZ') return commands.undo
  return event.key === 'Enter' ? commands.issue : null
}

/** A letter or figure that nothing else waits for. */
function isText({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select'))
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}
