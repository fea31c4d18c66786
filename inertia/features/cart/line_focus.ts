import { NUMBER_SEARCH, restFocus } from '~/lib/number_search'

const REMOVALS = '[data-remove-line]'

/** The line that takes the place of one that goes: the next on the screen, else the one before. */
export function lineBeside(id: number): string | null {
  const ids = [...document.querySelectorAll<HTMLElement>(REMOVALS)].map(
    (button) => button.dataset.removeLine ?? ''
  )
  const at = ids.indexOf(String(id))
  return ids[at + 1] ?? ids[at - 1] ?? null
}

/** Gives the focus to the button that removes a line once it is drawn; without one to the search. */
export function focusRemoval(line: string | null): void {
  requestAnimationFrame(() => {
    const button = line === null ? null : removalOf(line)
    if (button) button.focus()
    else restFocus()
  })
}

/** A line is back: it has the focus again, unless that went on to something else meanwhile. */
export function focusPutBack(id: number): void {
  const { activeElement: now } = document
  if (now !== document.body && now?.id !== NUMBER_SEARCH) return
  requestAnimationFrame(() => removalOf(String(id))?.focus())
}

function removalOf(line: string): HTMLElement | null {
  return document.querySelector(`[data-remove-line="${CSS.escape(line)}"]`)
}
