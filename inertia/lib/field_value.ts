/**
 * Gives a field a value as if it were typed: React hears of a value only when it is another than the
 * one it last saw set.
 */
export function typeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
