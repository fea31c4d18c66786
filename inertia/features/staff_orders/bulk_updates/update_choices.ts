import type { LineTab } from '#shared/answers/staff/order_lines'
import type { Choice, Draft } from './update_draft'

/* What the first load needs of bulk updates: the rest comes with its form. */

export const EMPTY_DRAFT: Draft = {
  reason: 'not_available',
  note: '',
  day: '',
  quantity: null,
  price: '',
  percent: '',
  brand_name: '',
  partnumber: '',
  shelf: '',
  offer: null,
  found: null,
}

const choices: Record<LineTab, { first: readonly Choice[]; instead: readonly Choice[] }> = {
  unconfirmed: {
    first: ['confirm', 'ready', 'refuse'],
    instead: ['promise', 'price', 'part', 'elsewhere'],
  },
  processing: { first: ['ready', 'refuse', 'promise'], instead: ['price', 'part', 'elsewhere'] },
  late: { first: ['ready', 'refuse', 'promise'], instead: ['price', 'part', 'elsewhere'] },
  decisions: { first: ['withdraw', 'refuse'], instead: [] },
  cancel_asked: { first: ['accept', 'decline'], instead: ['confirm', 'ready'] },
  ready: { first: ['back', 'refuse'], instead: ['promise'] },
  all: {
    first: ['confirm', 'ready', 'refuse'],
    instead: ['back', 'promise', 'price', 'part', 'elsewhere'],
  },
}

/** @param onlyReceives says what has arrived, and does nothing else */
export function choicesIn(tab: LineTab, onlyReceives: boolean) {
  return onlyReceives ? received : choices[tab]
}

const received: (typeof choices)[LineTab] = { first: ['ready'], instead: [] }
