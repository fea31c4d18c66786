import { flushSync } from 'react-dom'
import { typeValue } from '~/lib/field_value'
import { createStore } from '~/lib/store'

/**
 * Keys typed ahead: whoever goes from the number field down into its offers need not wait until they
 * are there. What is typed until then goes where it was meant to go.
 */
interface KeysAhead {
  /** The number whose offers they are for. */
  number: string
  keys: TypedKey[]
}

/** A key as it was pressed. */
export type TypedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Besides letters; all others do at once what they do. */
const MEANT = new Set(['Enter', 'Backspace', 'ArrowDown', 'ArrowUp', 'Escape'])

export const keysAhead = createStore<KeysAhead | null>(null)

/** From now on keys wait for the offers of that number. */
export function keepKeysFor(number: string): void {
  if (!keysAhead.get()) {
    document.addEventListener('keydown', keep, { capture: true })
    document.addEventListener('pointerdown', dropKeys, { capture: true })
  }
  keysAhead.set({ number, keys: [] })
}

/** The offers are not coming, or the buyer went elsewhere: nobody waits for the keys any more. */
export function dropKeys(): void {
  document.removeEventListener('keydown', keep, { capture: true })
  document.removeEventListener('pointerdown', dropKeys, { capture: true })
  if (keysAhead.get()) keysAhead.set(null)
}

/** Types those that wait into what has the focus now, and goes with it where they lead. */
export function typeKeysAhead(): void {
  const typed = keysAhead.get()?.keys ?? []
  dropKeys()
  typeKeys(typed)
}

/** Types keys as if they were pressed now, one after another: where the focus is, or at `place`. */
export function typeKeys(typed: readonly TypedKey[], place?: Element): void {
  for (const key of typed) {
    const again = keysAhead.get()
    // One of them led down into the offers of another number.
    if (again) keysAhead.set({ ...again, keys: [...again.keys, key] })
    else flushSync(() => press(key, place ?? document.activeElement ?? document.body))
  }
}

function keep(event: KeyboardEvent): void {
  const waiting = keysAhead.get()
  // What is typed next is meant for another field.
  if (event.key === 'Tab') return dropKeys()
  if (!waiting || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key.length > 1 && !MEANT.has(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') dropKeys()
  else keysAhead.set({ ...waiting, keys: [...waiting.keys, typedKey(event)] })
}

function typedKey({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): TypedKey {
  return { key, code, shiftKey, ctrlKey, metaKey }
}

/** As the browser would have done it. */
function press(typed: TypedKey, target: Element): void {
  const { key, ctrlKey, metaKey } = typed
  const event = new KeyboardEvent('keydown', { ...typed, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(event) || ctrlKey || metaKey) return
  if (key === 'Enter' && target instanceof HTMLElement && target.matches('a, button')) {
    return target.click()
  }
  if (!(target instanceof HTMLInputElement)) return
  if (key.length === 1) write(target, key)
  else if (key === 'Backspace') write(target, '')
  else if (key === 'Enter') target.form?.requestSubmit()
}

/** In place of what is selected; without a text and a selection in place of the last letter. */
function write(input: HTMLInputElement, text: string): void {
  // Fields of addresses and numbers do not say where their cursor is.
  if (input.selectionStart === null) {
    return typeValue(input, text === '' ? input.value.slice(0, -1) : input.value + text)
  }
  const end = input.selectionEnd ?? input.value.length
  const start = input.selectionStart ?? end
  const from = text === '' && start === end ? Math.max(0, start - 1) : start
  input.setRangeText(text, from, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text || null }))
}
