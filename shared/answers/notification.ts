import type { DeliverTo } from '#shared/answers/account/address'
import type { ListMeta } from '#shared/answers/list'
import type { OrderState } from '#shared/answers/order'
import type { PlacedFacts } from '#shared/answers/orders/placed_facts'
import type { Language } from '#shared/languages'
import type { Region } from '#shared/working_days'
import type { Bucket, MoveReason } from '#shared/order_moves'

/** Pieces of a line, by the name of their part. */
export type NotedPart = { brand_name: string; partnumber: string; quantity: number }

/** Quantities of an order with which the same happened. */
export type NotedMove = {
  to: Bucket | 'delivered' | 'confirmed'
  reason: MoveReason | null
  lines: number
  quantity: number
  /** The first of them; what was noted before they were named has none. */
  parts?: NotedPart[]
  /** A word of the staff about them. */
  note?: string
}

type NotedSale = {
  /** Null: the reader may not open invoices. */
  sale_id: number | null
  number: string
  /** The orders in it that concern the reader; one of them at least. */
  orders: { id: number; number: string }[]
  boxes_count: number
  pieces_count: number
}

/** An amount at the prices of goods. */
export type NotedAmount = {
  amount: string
  currency_code: string
  /** Whether VAT is in it; absent in notifications of earlier versions. */
  prices_include_vat?: boolean
}

/** So many lines of an order are promised for another day from now on, `YYYY-MM-DD`. */
export type NotedDay = { on: string; lines: number; parts?: NotedPart[] }

/**
 * What a notification of each kind tells; money is a decimal string. `user_id` is the colleague whose
 * order it is; of one's own there is none.
 */
export type NotificationFacts = {
  order_placed: NotedAmount & {
    order_id: number
    number: string
    reference: string
    items_count: number
    deliver_to: DeliverTo | null
    /** Of one's own. */
    placed?: PlacedFacts
    user_id?: number
  }
  order_updated: {
    order_id: number
    number: string
    state_code: OrderState
    moves: NotedMove[]
    promised?: NotedDay[]
    user_id?: number
  }
  /** So many lines of an order wait for the buyer's decision. */
  decision_needed: {
    order_id: number
    number: string
    reference: string
    lines_count: number
    /** For the first of them: what it costs, and what it would cost; the part that would come instead. */
    proposed?: {
      brand_name: string
      partnumber: string
      before: string
      price: string | null
      part: string | null
      /** It comes from another list: within so many working days. */
      latest_days?: number | null
      currency_code: string
    }[]
    /** ISO 8601, and where it counts. */
    deadline: string
    time_zone: string
    is_reminder: boolean
    /** What else was done with the order in one work. */
    moves?: NotedMove[]
    promised?: NotedDay[]
    user_id?: number
  }
  /** To managers: a buyer asks to cancel pieces of a line. */
  cancel_asked: {
    order_id: number
    number: string
    contractor_name: string
    brand_name: string
    partnumber: string
    quantity: number
    /** Why, in the words of the buyer; may be empty. */
    reason: string
    /** Whether a mail was due: not while the last one about the order was neither an hour old nor followed. */
    is_mailed: boolean
  }
  /** A worker is done with a file to be ordered, whose sender has left the page. */
  file_checked: {
    order_upload_id: number
    upload_id: number
    file_name: string
    /** Checked; checked, and not ordered as it was wanted; ordered; or not to be read. */
    outcome: 'checked' | 'refused' | 'ordered' | 'failed'
    lines_count: number
    rejected_count: number
    order: { id: number; number: string } | null
  }
  /** What was asked to be cancelled of a line is not. */
  cancel_declined: {
    order_id: number
    number: string
    brand_name: string
    partnumber: string
    quantity: number
    /** Why, in the words of the staff; may be empty. */
    note: string
  }
  /** An invoice was issued, or its boxes have arrived: one for all orders in it. */
  sale_issued: NotedSale & {
    /** `YYYY-MM-DD`; null: at once. */
    due_on: string | null
    total: string
    currency_code: string
  }
  sale_delivered: NotedSale & {
    /** Who signed for it; may be empty. */
    received_by: string
    /** ISO 8601, and where it counts. */
    delivered_at: string
    time_zone: string
  }
  price_import: {
    price_import_id: number
    price_list_id: number
    price_list_name: string
    file_name: string
    state: 'live' | 'failed' | 'awaiting_confirmation' | 'rejected' | 'emptied'
    /** Why it was rejected; what was noted before has none. */
    reason?: string | null
    rows_total: number
    rows_rejected: number
  }
  /** A worker is done with a long list. */
  quotation_ready: {
    quotation_id: number
    reference: string
    /** Empty: it came without a file. */
    file_name: string
    outcome: 'ready' | 'failed'
    lines_count: number
    rejected_count: number
  }
  /** Something is chosen and nothing ordered. */
  quotation_expiring: NotedAmount & {
    quotation_id: number
    reference: string
    chosen_count: number
    valid_until: string
    /** Of the contractor's region. */
    time_zone: string
  }
  quotation_answered: {
    quotation_id: number
    reference: string
    /** Lines that were sent back, and of them those with an offer of the manager. */
    lines_count: number
    offered_count: number
  }
  /** A token counts so many days more. */
  token_ending: {
    token_id: number
    name: string
    /** The last one, `YYYY-MM-DD`. */
    ends_on: string
  }
  /** To managers: no new file has come from a source of a price list for so many hours. */
  source_overdue: {
    price_source_id: number
    name: string
    price_list_id: number
    price_list_name: string
    hours: number
    /** ISO 8601; null: none has come yet. */
    last_success_at: string | null
  }
  /** To managers: a buyer has sent them so many lines. */
  quotation_sent: {
    quotation_id: number
    reference: string
    contractor_name: string
    lines_count: number
  }
  /** To managers: a buyer has placed an order. */
  order_received: NotedAmount & {
    order_id: number
    number: string
    reference: string
    contractor_name: string
    items_count: number
  }
  /** To managers: a company wants to trade here. */
  application_received: {
    application_id: number
    company_name: string
    contact_name: string
    region_code: Region
  }
  /** To managers: a visitor of the public pages wrote to us. */
  contact_received: {
    message_id: number
    region_code: Region
    /** In what they want to be answered. */
    language: Language
    name: string
    email: string
    company: string
    phone: string
    message: string
  }
}

export type NotificationKind = keyof NotificationFacts

type Noted<Kind extends NotificationKind> = {
  id: number
  kind: Kind
  facts: NotificationFacts[Kind]
  is_read: boolean
  /** It asked for an answer, which is not waited for any more. */
  is_over: boolean
  /** The colleague whose order it is; null when it is one's own, or they are gone. */
  by_name: string | null
  created_at: string
}

export type Notification = { [Kind in NotificationKind]: Noted<Kind> }[NotificationKind]

/** `GET /api/notifications`, newest first. */
export type NotificationsAnswer = { data: Notification[]; meta: ListMeta; unread: number }

/** `GET` and `PATCH /api/bell-switches`: optional notifications beyond those that concern the user. */
export type NotificationSwitches = {
  /** The orders of the user's colleagues. */
  colleagues: boolean
}

/** `GET` and `PATCH /api/mail-switches`: whether a mail is sent, by kind. */
export type MailSwitches = Record<NotificationKind, boolean>

/**
 * `GET` and `PATCH /api/told-of-orders`: mails about changes of the user's orders, at once of each, or only
 * when it is about all of an order or against what was promised; with the digest of the day; or none.
 */
export type ToldOfOrders = { told: 'each' | 'whole' | 'daily' | 'never' }

/** `GET` and `PATCH /api/mail-digest`: one mail a day instead of single ones. */
export type MailDigest = { is_daily: boolean }
