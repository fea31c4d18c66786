import { flushSync } from 'react-dom'
import { NUMBER_SEARCH } from '~/lib/number_search'
import { createStore } from '~/lib/store'

/**
 * Keys typed ahead: whoever goes from the number field down into its offers need not wait until they
 * are there. What is typed until then goes where it was meant to go.
 */
interface KeysAhead {
  /** The number whose offers they are for. */
  number: string
  keys: string[]
}

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

/** Types them into what has the focus now, and goes with it where they lead. */
export function typeKeys(): void {
  const typed = keysAhead.get()?.keys ?? []
  dropKeys()
  for (const key of typed) {
    const again = keysAhead.get()
    // One of them led down into the offers of another number.
    if (again) keysAhead.set({ ...again, keys: [...again.keys, key] })
    else flushSync(() => press(key))
  }
}

function keep(event: KeyboardEvent): void {
  const waiting = keysAhead.get()
  if (!waiting || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key.length > 1 && !MEANT.has(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') dropKeys()
  else keysAhead.set({ ...waiting, keys: [...waiting.keys, event.key] })
}

/** As the browser would have done it. */
function press(key: string): void {
  const target = document.activeElement
  if (!(target instanceof HTMLInputElement)) return
  const isLetter = key.length === 1
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(event)) return
  if (isLetter) write(target, key)
  else if (key === 'Backspace') write(target, '')
  else if (key === 'Enter' && target.id === NUMBER_SEARCH) target.form?.requestSubmit()
}

/** In place of what is selected; without a text and a selection in place of the last letter. */
function write(input: HTMLInputElement, text: string): void {
  const end = input.selectionEnd ?? input.value.length
  const start = input.selectionStart ?? end
  const from = text === '' && start === end ? Math.max(0, start - 1) : start
  input.setRangeText(text, from, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text || null }))
}
