/** The `ref` of what was just asked for: it has the focus as soon as it is there. */
export function focused(element: HTMLElement | null): void {
  element?.focus()
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether somebody who has the focus there is typing. */
export function isField(place: EventTarget | null): place is Field {
  return place instanceof Element && place.matches('input, textarea, select')
}
