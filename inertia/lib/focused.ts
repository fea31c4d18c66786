/** The `ref` of what was just asked for: it has the focus as soon as it is there. */
export function focused(element: HTMLElement | null): void {
  element?.focus()
}

/** Whether somebody who has the focus there is typing. */
export function isField(place: Element | null): boolean {
  return place?.matches('input, textarea, select') ?? false
}
