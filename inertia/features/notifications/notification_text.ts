import type { NotedMove, Notification } from '#shared/answers/notification'
import { route } from '~/lib/routes'
import type { TextKey, Texts } from '~/lib/texts/texts'

export interface NotificationText {
  title: string
  /** What exactly, one sentence each. */
  details: string[]
  /** Where to go on. */
  href: string
}

/** What a notification says, and where it leads. */
export function textOf(one: Notification, texts: Texts): NotificationText {
  const { t, money, quantity } = texts
  switch (one.kind) {
    case 'order_placed': {
      const { number, items_count, amount, currency_code, reference, order_id } = one.facts
      const lines = t('common.lines', { count: items_count })
      return {
        title: t('notifications.order_placed', {
          number,
          lines,
          amount: money(amount, currency_code),
        }),
        details: reference === '' ? [] : [reference],
        href: route('orders.show', { id: order_id }),
      }
    }
    case 'order_updated':
      return {
        title: t('notifications.order_updated', { number: one.facts.number }),
        details: one.facts.moves.map((move) => moveText(move, texts)),
        href: route('orders.show', { id: one.facts.order_id }),
      }
    case 'price_import': {
      const { price_list_id, price_import_id, price_list_name, file_name, state } = one.facts
      const { rows_total, rows_rejected } = one.facts
      const rows = { rows: quantity(rows_total), rejected: quantity(rows_rejected) }
      return {
        title: t(`notifications.price_import.${state}`, { name: price_list_name }),
        details: [t('notifications.price_import_rows', { file: file_name, ...rows })],
        href: route('price_lists.show', { id: price_list_id }, { import: price_import_id }),
      }
    }
  }
}

function moveText({ to, reason, lines, quantity: pieces }: NotedMove, texts: Texts): string {
  const { t, quantity } = texts
  const text = t(`notifications.moves.${to}`, {
    lines: t('common.lines', { count: lines }),
    quantity: quantity(pieces),
  })
  // The reasons are those of the server, and all of them have a text.
  return reason === null ? text : `${text} (${t(`notifications.reasons.${reason}` as TextKey)})`
}
