const GAP = 6
const EDGE = 8

/**
 * Puts a floating element of the top layer under its target, above it where there is no room, or
 * at its right; never beyond the edges of the window.
 */
export function placeAt(layer: HTMLElement, target: Element, isRight = false): void {
  const from = target.getBoundingClientRect()
  const size = layer.getBoundingClientRect()
  const left = isRight ? from.right + GAP : from.left + (from.width - size.width) / 2
  const under = isRight ? from.top + (from.height - size.height) / 2 : from.bottom + GAP
  const top = under + size.height > window.innerHeight - EDGE ? from.top - GAP - size.height : under
  layer.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - size.width - EDGE))}px`
  layer.style.top = `${Math.max(EDGE, top)}px`
}
