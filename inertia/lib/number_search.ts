/** The id of the number field in the top bar. */
export const NUMBER_SEARCH = 'number-search'

/** Puts the cursor into the number field, with all of it selected. */
export function focusNumberSearch(): void {
  const field = document.getElementById(NUMBER_SEARCH)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/**
 * Gives the focus its usual place, when what had it is gone or a search begins. Under a finger nothing gets it: the keyboard
 * would cover half of the screen.
 */
export function restFocus(): void {
  if (!window.matchMedia('(pointer: coarse)').matches) focusNumberSearch()
}
