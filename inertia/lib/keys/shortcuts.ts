import { useLayoutEffect, useRef } from 'react'
import { keyOf } from '~/lib/keys/key_of'
import { keptSetting } from '~/lib/kept/kept_setting'
import { useStore } from '~/lib/store'

/** One key or two in a row: `?`, `g c`. With a modifier: `mod+k` (Ctrl, on a Mac Cmd). */
export type Keys = string
type Bindings = Record<Keys, (event: KeyboardEvent) => void>

interface ShortcutOptions {
  /** They are those of an open dialog, where those of the page are off. */
  isInDialog?: boolean
  /** Single keys that change something at once: they rest in the first second of a screen, too. Others do not. */
  changing?: readonly Keys[]
}

const PAIR_MS = 2000

/** Single-letter keys can be switched off (WCAG 2.1.4); keys with a modifier stay. */
const singleKeys = keptSetting('single_key_shortcuts', (kept): boolean => kept !== false)

export function switchSingleKeys(on: boolean): void {
  singleKeys.set(on)
}

export function useSingleKeys(): boolean {
  return useStore(singleKeys)
}

/** Fields use these themselves, or somebody who types means only the field by them. */
const OF_FIELDS: readonly Keys[] = ['mod+enter', 'mod+z']

/** What makes the next move of a screen, and what orders in the end. */
const MOVES: readonly Keys[] = ['mod+enter', 'mod+shift+enter']
const NONE: readonly Keys[] = []
/** So long they do nothing on a new screen: whoever presses them that early means the one before. */
const REST_MS = 1000

let restsUntil = 0
/** The same for keys that change something: what is opened on a screen does not make them rest again. */
let changesRestUntil = 0
let waking: ReturnType<typeof setTimeout> | undefined

/** The keys of a new screen rest. The page says when they are awake (`data-moves`). */
function restMoves(): void {
  const { dataset } = document.documentElement
  restsUntil = performance.now() + REST_MS
  delete dataset.moves
  clearTimeout(waking)
  waking = setTimeout(() => {
    dataset.moves = 'awake'
  }, REST_MS)
}

/** Makes the keys of every new screen rest. The portal layout calls it once. */
export function useRestOnScreen(screen: string): void {
  useLayoutEffect(() => {
    restMoves()
    changesRestUntil = restsUntil
  }, [screen])
}

/**
 * Binds keys while the component is on screen. Keys typed into a field are left alone; Ctrl+Enter
 * works in fields that belong to what it does, which stand within `data-mod-keys`. It does nothing in the
 * first second, nor while it is held down.
 */
export function useShortcuts(
  bindings: Bindings,
  { isInDialog = false, changing = NONE }: ShortcutOptions = {}
): void {
  // Outlives the bindings: a component may be drawn again between two keys.
  const last = useRef({ key: '', at: 0 })
  const isMove = MOVES.some((keys) => keys in bindings)
  useLayoutEffect(() => {
    if (isMove) restMoves()
  }, [isMove])

  // At once: a key that is pressed when a screen has just changed means the screen that is seen.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || isModalOpen() !== isInDialog) return
      if (event.ctrlKey || event.metaKey || event.altKey) return pressModified(event, bindings)
      if (!singleKeys.get() || isTyping(event.target)) return
      const pressed = keyOf(event)
      const { key, at } = last.current
      const pair = event.timeStamp - at < PAIR_MS ? bindings[`${key} ${pressed}`] : null
      const bound = pair ?? bindings[pressed]
      last.current = { key: pressed, at: event.timeStamp }
      if (!bound) return
      const isResting = event.timeStamp < changesRestUntil
      // A key that is held down changes one thing, not all that come after it.
      if (!pair && changing.includes(pressed) && (isResting || event.repeat)) {
        return event.preventDefault()
      }
      run(bound, event)
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [bindings, isInDialog, changing])
}

function pressModified(event: KeyboardEvent, bindings: Bindings): void {
  const pressed = keyOf(event)
  const isOther = event.shiftKey && pressed === 'Enter'
  const keys = `mod+${isOther ? 'shift+' : ''}${pressed.toLowerCase()}`
  const bound = !event.altKey && !isOfField(keys, event.target) && bindings[keys]
  if (!bound) return
  if (MOVES.includes(keys) && (event.repeat || event.timeStamp < restsUntil)) {
    return event.preventDefault()
  }
  run(bound, event)
}

function run(bound: (event: KeyboardEvent) => void, event: KeyboardEvent): void {
  event.preventDefault()
  bound(event)
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=listbox]'

/** Whether letters belong to what has the focus: a field, a list of choices, a cell in edit. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(FIELDS) !== null
}

function isOfField(keys: Keys, target: EventTarget | null): boolean {
  if (!OF_FIELDS.includes(keys) || !isTyping(target)) return false
  return keys === 'mod+z' || !(target instanceof HTMLElement && target.closest('[data-mod-keys]'))
}

function isModalOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}
