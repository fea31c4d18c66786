import type { Notification } from '#shared/answers/notification'
import { route } from '~/lib/routing/routes'
import type { Texts } from '~/lib/texts/texts'
import { amountOf } from './amount_text'
import { changesOf } from './changes_text'

export interface NotificationText {
  title: string
  /** What exactly, one sentence each. */
  details: string[]
  /** Where to go on. */
  href: string
  /** It waits for an answer of the reader, unless only a manager can give it. */
  asks: 'reader' | 'manager' | null
}

/** What a notification says, and where it leads. */
export function textOf(one: Notification, texts: Texts): NotificationText {
  const { t } = texts
  switch (one.kind) {
    case 'order_placed': {
      const { number, items_count, reference, order_id } = one.facts
      const name = colleagueOf(one, texts)
      const order = {
        number,
        lines: t('common.lines', { count: items_count }),
        amount: amountOf(one.facts, texts),
      }
      return {
        title: name
          ? t('notifications.order_placed_by', { ...order, name })
          : t('notifications.order_placed', order),
        details: reference === '' ? [] : [reference],
        href: route('orders.show', { id: order_id }),
        asks: null,
      }
    }
    case 'order_updated': {
      const { number, order_id, state_code } = one.facts
      const name = colleagueOf(one, texts)
      return {
        title: name
          ? t('notifications.order_updated_of', { number, name })
          : t('notifications.order_updated', { number }),
        details: changesOf(one.facts, texts),
        href: route('orders.show', { id: order_id }),
        asks: state_code === 'awaiting_decision' ? 'reader' : null,
      }
    }
    case 'sale_issued':
    case 'sale_delivered':
      return saleText(one, texts)
    case 'price_import':
      return importText(one, texts)
    case 'quotation_ready': {
      const { quotation_id: id, reference, outcome, lines_count, rejected_count } = one.facts
      const lines = t('common.lines', { count: lines_count })
      const counts = t('notifications.quotation_counts', { lines, rejected: rejected_count })
      return {
        title: t(`notifications.quotation_ready.${outcome}`, { id: String(id) }),
        details: [...(reference === '' ? [] : [reference]), ...(lines_count > 0 ? [counts] : [])],
        href: route('quotations.show', { id }),
        asks: null,
      }
    }
    case 'decision_needed': {
      const { order_id: id, number, reference, lines_count, is_reminder } = one.facts
      const decide = t('notifications.decide_by', {
        lines: t('common.lines', { count: lines_count }),
        time: texts.date(one.facts.deadline, 'moment'),
      })
      return {
        title: t(
          is_reminder ? 'notifications.decision_reminder' : 'notifications.decision_needed',
          {
            number,
          }
        ),
        details: [...(reference === '' ? [] : [reference]), decide, ...changesOf(one.facts, texts)],
        href: route('orders.show', { id }),
        asks: 'reader',
      }
    }
    case 'cancel_declined': {
      const { order_id: id, number, brand_name, partnumber, note } = one.facts
      const pieces = t('orders.pieces', { count: one.facts.quantity })
      return {
        title: t('notifications.cancel_declined', { number }),
        details: [`${brand_name} ${partnumber}, ${pieces}`, ...(note === '' ? [] : [note])],
        href: route('orders.show', { id }),
        asks: null,
      }
    }
    case 'cancel_asked': {
      const { number, contractor_name: contractor, brand_name, partnumber, reason } = one.facts
      const pieces = t('orders.pieces', { count: one.facts.quantity })
      return {
        title: t('notifications.cancel_asked', { contractor, number }),
        details: [`${brand_name} ${partnumber}, ${pieces}`, ...(reason === '' ? [] : [reason])],
        href: route('admin.order_lines', {}, { order_number: number, tab: 'cancel_asked' }),
        asks: 'manager',
      }
    }
    case 'file_checked': {
      const { order_upload_id: check, upload_id: upload, file_name: file, order } = one.facts
      const { outcome, lines_count, rejected_count: rejected } = one.facts
      const lines = t('common.lines', { count: lines_count })
      return {
        title: t(`notifications.file_checked.${outcome}`, { file }),
        details: lines_count > 0 ? [t('notifications.quotation_counts', { lines, rejected })] : [],
        href: order
          ? route('orders.show', { id: order.id })
          : route('orders.index', {}, { tab: 'upload', upload, step: 'check', check }),
        asks: outcome === 'checked' || outcome === 'refused' ? 'reader' : null,
      }
    }
    case 'quotation_expiring': {
      const { quotation_id: id, reference, chosen_count } = one.facts
      const time = texts.date(one.facts.valid_until, 'moment')
      const lines = t('common.lines', { count: chosen_count })
      const amount = amountOf(one.facts, texts)
      const chosen = t('notifications.quotation_chosen', { lines, amount })
      return {
        title: t('notifications.quotation_expiring', { id: String(id), time }),
        details: reference === '' ? [chosen] : [reference, chosen],
        href: route('quotations.show', { id }),
        asks: null,
      }
    }
    case 'token_ending': {
      const { name, ends_on } = one.facts
      return {
        title: t('notifications.token_ending', { name, day: texts.date(ends_on, 'day') }),
        details: [t('notifications.token_ending_then')],
        href: route('profile.tokens.index'),
        asks: null,
      }
    }
    case 'source_overdue': {
      const { name, price_list_id: id, price_list_name: list, hours } = one.facts
      return {
        title: t('notifications.source_overdue', { name, list }),
        details: [t('notifications.source_overdue_hours', { hours })],
        href: route('price_sources.index', { id }),
        asks: null,
      }
    }
    case 'quotation_answered': {
      const { quotation_id: id, reference, lines_count, offered_count } = one.facts
      const lines = t('notifications.quotation_answered_lines', {
        lines: t('common.lines', { count: lines_count }),
        offered: offered_count,
      })
      return {
        title: t('notifications.quotation_answered', { id: String(id) }),
        details: reference === '' ? [lines] : [reference, lines],
        href: route('quotations.show', { id }),
        asks: null,
      }
    }
    case 'quotation_sent': {
      const { quotation_id: id, reference, contractor_name: contractor } = one.facts
      const lines = t('common.lines', { count: one.facts.lines_count })
      return {
        title: t('notifications.quotation_sent', { contractor, lines }),
        details: [
          [t('notifications.quotation', { id: String(id) }), reference].filter(Boolean).join(' · '),
        ],
        href: route('admin.quotations', {}, { quotation: id }),
        asks: 'manager',
      }
    }
    case 'order_received': {
      const { number, contractor_name: contractor, items_count: count, reference } = one.facts
      const amount = amountOf(one.facts, texts)
      const lines = t('common.lines', { count })
      return {
        title: t('notifications.order_received', { contractor, number, lines, amount }),
        details: reference === '' ? [] : [reference],
        href: route('admin.order_lines', {}, { order_number: number }),
        asks: null,
      }
    }
    case 'application_received': {
      const { application_id: application, company_name: company, contact_name } = one.facts
      return {
        title: t('notifications.application_received', { company }),
        details: [contact_name],
        href: route('admin.applications', {}, { application }),
        asks: 'manager',
      }
    }
    case 'contact_received': {
      const { name, company, email, message } = one.facts
      return {
        title: t('notifications.contact_received', {
          name: company === '' ? name : `${name}, ${company}`,
        }),
        details: [email, message],
        href: `mailto:${encodeURIComponent(email)}`,
        asks: null,
      }
    }
  }
}

/** What became of a file; a rejected one with the words of who rejected it. */
function importText(
  { facts }: Extract<Notification, { kind: 'price_import' }>,
  { t }: Texts
): NotificationText {
  const { price_list_id, price_import_id, price_list_name, file_name: file, state } = facts
  const { rows_total: rows, rows_rejected: rejected, reason = null } = facts
  return {
    title: t(`notifications.price_import.${state}`, { name: price_list_name }),
    details: [
      ...(reason === null ? [] : [reason]),
      state === 'emptied'
        ? t('notifications.price_import_emptied', { file })
        : t('notifications.price_import_rows', { file, rows, rejected }),
    ],
    href: route('price_lists.show', { id: price_list_id }, { import: price_import_id }),
    asks: state === 'awaiting_confirmation' ? 'manager' : null,
  }
}

/** Where an invoice leads depends on whether its reader may open invoices. */
function saleText(
  { kind, facts }: Extract<Notification, { kind: `sale_${string}` }>,
  { t, money }: Texts
): NotificationText {
  const { sale_id: id, number, orders, boxes_count: boxes, pieces_count: count } = facts
  const numbers = orders.map((order) => order.number).join(', ')
  const details = [t('notifications.sale_orders', { count: orders.length, numbers })]
  const href =
    id === null ? route('orders.show', { id: orders[0]?.id ?? 0 }) : route('invoices.show', { id })
  if (kind === 'sale_delivered') {
    const { received_by: name } = facts
    details.push(t('notifications.sale_boxes', { boxes, pieces: t('orders.n_pieces', { count }) }))
    if (name !== '') details.push(t('notifications.sale_received_by', { name }))
    return { title: t('notifications.sale_delivered', { number }), details, href, asks: null }
  }
  const amount = money(facts.total, facts.currency_code)
  details.push(t('notifications.sale_issued_facts', { boxes, amount }))
  return { title: t('notifications.sale_issued', { number, count }), details, href, asks: null }
}

/** Whose order it is, when it is a colleague's; null when it is the reader's own. */
function colleagueOf(
  { by_name, facts }: Extract<Notification, { kind: 'order_placed' | 'order_updated' }>,
  { t }: Texts
): string | null {
  return facts.user_id === undefined ? null : (by_name ?? t('notifications.colleague'))
}
