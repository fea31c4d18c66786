/** The `ref` of what was just asked for: it has the focus as soon as it is there. */
export function focused(element: HTMLElement | null): void {
  element?.focus()
}
