/*
| The role of each colour token of inertia/css/tokens.css: text, ground of text, or shape. The tests beside this
| file check the contrast of every pair that these roles allow, and that the styles keep to the roles.
*/

/** Text and icons in these colours may stand on every surface. */
export const TEXTS = [
  'text-1',
  'text-2',
  'text-3',
  'accent-text',
  'success',
  'warn',
  'danger',
  'info',
  'pending',
  'processing',
  'decision',
  'ready',
  'delivery',
  'completed',
  'cancelled',
]

/** Grounds on which all of these texts may stand. */
export const SURFACES = [
  'frame',
  'sheet',
  'inset',
  'hover',
  'press',
  'raised',
  'select',
  'accent-tint',
  'accent-tint-2',
  'success-tint',
  'warn-tint',
  'danger-tint',
  'info-tint',
  'pending-tint',
  'processing-tint',
  'decision-tint',
  'ready-tint',
  'delivery-tint',
  'completed-tint',
  'cancelled-tint',
]

/** The only text colour of each fill: a rule that sets such a background sets this colour, too. */
export const TEXT_OF_FILL: Record<string, string> = {
  ink: 'text-on-ink',
  'accent-fill': 'on-accent',
  'accent-fill-hover': 'on-accent',
  'accent-fill-press': 'on-accent',
  'danger-solid': 'on-danger',
}

/** A zero is paler than other figures. */
export const ZERO = { text: 'text-zero', surfaces: ['sheet', 'raised'] }

const quietSurfaces = SURFACES.filter((surface) => surface !== 'press')

/** Lines, marks and focus rings that carry meaning, and the surfaces on which they are told from their ground. */
export const SHAPES: Record<string, string[]> = {
  focus: SURFACES,
  'border-control': quietSurfaces,
  'warn-solid': quietSurfaces,
  'success-solid': SURFACES,
  'info-solid': SURFACES,
  'danger-solid': ['frame', 'sheet', 'inset', 'accent-tint', 'danger-tint'],
  accent: ['sheet', 'inset', 'raised', 'accent-tint'],
  'accent-frame': SURFACES,
  'select-line': ['sheet', 'inset', 'raised', 'accent-tint'],
  draw: SURFACES,
}

/**
 * Lines between parts, hatches of drawings, and bars of states, which always stand beside their number and their
 * word: nothing is known by them alone.
 */
export const DECORATION = [
  'hair',
  'border',
  'draw-2',
  'pending-bar',
  'processing-bar',
  'decision-bar',
  'ready-bar',
  'delivery-bar',
  'completed-bar',
  'cancelled-bar',
]

/** Rules that fill a shape in which no text stands, with a colour that is no surface. */
export const FILLED_SHAPES = [
  'ui/forms/checkbox.module.css .box:checked',
  'ui/forms/checkbox.module.css .switch',
  'ui/forms/checkbox.module.css .switch:checked',
  'ui/feedback/progress_bar.module.css .track span',
  'ui/feedback/quantity_bar.module.css .bar',
  'ui/feedback/quantity_bar.module.css .pending',
  'ui/feedback/quantity_bar.module.css .processing',
  'ui/feedback/quantity_bar.module.css .decision',
  'ui/feedback/quantity_bar.module.css .ready',
  'ui/feedback/quantity_bar.module.css .delivery',
  'ui/feedback/quantity_bar.module.css .completed',
  'ui/feedback/quantity_bar.module.css .cancelled',
  'ui/feedback/toasts.module.css .time',
  'features/staff_orders/staff_orders.module.css .runs_out',
  'features/price_lists/imports/changes/moves/move_histogram.module.css .bar',
  'features/price_lists/imports/changes/moves/move_histogram.module.css .far',
  'features/price_lists/imports/changes/moves/move_histogram.module.css .same',
]
