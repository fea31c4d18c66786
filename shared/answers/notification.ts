import type { ListMeta } from '#shared/answers/list'
import type { OrderState } from '#shared/answers/order'
import type { Bucket, MoveReason } from '#shared/order_moves'

/** Quantities of an order that moved alike. */
export type NotedMove = {
  to: Bucket
  reason: MoveReason | null
  lines: number
  quantity: number
}

/** What a notification of each kind tells; money is a decimal string. */
export type NotificationFacts = {
  order_placed: {
    order_id: number
    number: string
    reference: string
    items_count: number
    amount: string
    currency_code: string
  }
  order_updated: { order_id: number; number: string; state_code: OrderState; moves: NotedMove[] }
  price_import: {
    price_import_id: number
    price_list_id: number
    price_list_name: string
    file_name: string
    state: 'live' | 'failed' | 'awaiting_confirmation'
    rows_total: number
    rows_rejected: number
  }
}

export type NotificationKind = keyof NotificationFacts

type Noted<Kind extends NotificationKind> = {
  id: number
  kind: Kind
  facts: NotificationFacts[Kind]
  is_read: boolean
  created_at: string
}

export type Notification = { [Kind in NotificationKind]: Noted<Kind> }[NotificationKind]

/** `GET /api/notifications`, newest first. */
export type NotificationsAnswer = { data: Notification[]; meta: ListMeta; unread: number }

/** `GET` and `PATCH /api/mail-switches`: whether a mail is sent, by kind. */
export type MailSwitches = Record<NotificationKind, boolean>
