import type { Packing, PackingBox } from '#shared/answers/staff/packing'
import { route } from '~/lib/routing/routes'

/** Kilograms of a box: of the scale, or as far as its parts are known to weigh. */
export function weightOf(box: PackingBox, limit: string | null) {
  const weight = box.weight ?? box.reckoned_weight
  const isPart = box.weight === null && box.unweighed_lines > 0
  const word = box.is_weighed ? 'weighed' : isPart ? 'at_least' : 'reckoned'
  const isOver = weight !== null && limit !== null && Number(weight) > Number(limit)
  return { weight, word, isOver } as const
}

/** `40 × 30 × 30`; null when nobody has measured it. */
export function sizeText({ length, width, height }: PackingBox): string | null {
  return length === null ? null : [length, width, height].join(' × ')
}

/** Where the label of a box is printed. */
export function labelHref({ id }: Packing, { box_number }: PackingBox): string {
  return route('admin.sales.label', { id, number: box_number })
}

/** A page of its own, so that the scanner's field is still there afterwards. */
export function openLabel(href: string): void {
  window.open(href, '_blank', 'noopener')
}

/** What lies in boxes, and what it weighs as far as that is known. */
export function totalsOf({ boxes, lines }: Packing) {
  const packed = boxes.flatMap(({ items }) => items)
  const weights = boxes.map((box) => Number(weightOf(box, null).weight ?? 0))
  return {
    boxes: boxes.filter(({ items }) => items.length > 0).length,
    packed: packed.reduce((sum, { quantity }) => sum + quantity, 0),
    ready: lines.reduce((sum, { ready }) => sum + ready, 0),
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  }
}
