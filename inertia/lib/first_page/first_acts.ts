import { flushSync } from 'react-dom'
import { report } from '~/lib/errors/report'
import { typeValue } from '~/lib/field_value'
import { isField, type Field } from '~/lib/focused'
import { typeKeys, type TypedKey } from '~/lib/keys/keys_ahead'

/** Something done on the rendered page before its scripts were there (first_load.ts keeps it). */
export type FirstAct =
  | ({ type: 'key'; target: HTMLElement } & TypedKey)
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement }

type KeyAct = Extract<FirstAct, { type: 'key' }>

declare global {
  interface Window {
    firstActs?: FirstAct[]
  }
}

/**
 * Call before the rendered page comes to life. What it answers is to be called once it has: it gives
 * the page what was typed into its fields and chosen until then, then does what was asked of it.
 */
export function keepFirstActs(page: HTMLElement): () => void {
  const fields = [...page.querySelectorAll<Field>('input, select, textarea')].map(followField)
  const catchUp = () => {
    flushSync(() => fields.forEach((tell) => tell()))
    const acts = window.firstActs ?? []
    // From here on the page itself hears of everything; tests wait for this.
    delete window.firstActs
    dispatchEvent(new Event('scripts-ready'))
    const typeAgain = keysInPlace()
    for (const act of acts) {
      try {
        if (act.type === 'key') typeAgain(act)
        else repeat(act)
      } catch (error) {
        report(error)
      }
    }
  }
  // React lets nothing be drawn at once while effects run.
  return () => void setTimeout(catchUp)
}

/**
 * Types keys where they were pressed. The page may move the focus for one of them; those that were
 * pressed at the same place follow it.
 */
function keysInPlace(): (act: KeyAct) => void {
  let place: HTMLElement | undefined
  let before: Element | null
  return (act) => {
    if (act.target !== place) before = document.activeElement
    place = act.target
    if (document.activeElement !== before || place === before) return typeKeys([act])
    // Who is in another field by now pressed no shortcut for it.
    if (isField(place) || !isField(before)) typeKeys([act], place)
  }
}

function repeat(act: Exclude<FirstAct, KeyAct>): void {
  act.target.removeAttribute('aria-busy')
  if (!act.target.isConnected) return
  if (act.type === 'click') act.target.click()
  else act.target.requestSubmit()
}

/**
 * Notes what was done to a field; what it answers tells the field's owner, if there is something to
 * tell. React may have set the field back meanwhile, or more may have been typed into it.
 */
function followField(field: Field): () => void {
  if (field instanceof HTMLSelectElement) return followSelect(field)
  if (field.type === 'checkbox' || field.type === 'radio') {
    return followBox(field as HTMLInputElement) // Only an input has such a type.
  }
  if (field.type === 'file') return followFile(field as HTMLInputElement)
  const { value: early, defaultValue: usual, selectionStart, selectionEnd } = field
  return () => {
    const wanted = field.value === usual ? early : field.value
    if (wanted === usual) return
    const isEarly = wanted === early
    field.value = usual
    typeValue(field, wanted)
    if (isEarly && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Its value cannot be set, and React leaves it what was chosen. */
function followFile(field: HTMLInputElement): () => void {
  return () => {
    if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function followSelect(field: HTMLSelectElement): () => void {
  const usual = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
  const { value: early } = field
  return () => {
    const wanted = field.value === usual?.value ? early : field.value
    if (wanted === usual?.value) return
    field.value = wanted
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function followBox(box: HTMLInputElement): () => void {
  const { checked: early, defaultChecked: usual } = box
  return () => {
    const wanted = box.checked === usual ? early : box.checked
    if (wanted === usual || (box.type === 'radio' && !wanted)) return
    box.checked = !wanted
    box.click()
  }
}
