import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * For a radio that is a button, because taking it costs something: the arrows go from one of its group to
 * the next, Space and Enter take it. The one that is taken, or the first, is in the order of Tab.
 */
export function moveAmongRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const { currentTarget: radio } = event
  const group = radio.closest('[role=radiogroup]')
  const radios = [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
  event.preventDefault()
  radios.at((radios.indexOf(radio) + step) % radios.length)?.focus()
}
