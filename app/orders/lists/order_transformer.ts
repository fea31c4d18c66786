import type { Decision } from '#shared/answers/orders/order_page'
import type { OrderChange, OrderItemStory } from '#shared/answers/orders/happened'
import type { Order, OrderItem } from '#shared/answers/order'
import type { OrderChangeRow } from '#app/orders/lists/list_order_history'
import type { OrderItemRow } from '#app/orders/lists/list_order_items'
import type { OrderRow } from '#app/orders/lists/list_orders'
import type { OrderItemStoryRow } from '#app/orders/lists/order_item_story'

export function toOrder(row: OrderRow): Order {
  return { ...row, created_at: row.created_at.toISOString() }
}

export function toOrderItem(row: OrderItemRow): OrderItem {
  const { cancel_request: asked, proposal } = row
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    proposal: proposal && { ...proposal, deadline: toIso(proposal.deadline) },
    cancel_request: asked && {
      ...asked,
      asked_at: toIso(asked.asked_at),
      answered_at: asked.answered_at && toIso(asked.answered_at),
    },
  }
}

export function toDecision(row: Decision): Decision {
  return { ...row, proposal: { ...row.proposal, deadline: toIso(row.proposal.deadline) } }
}

export function toOrderItemStory(story: OrderItemStoryRow): OrderItemStory {
  return {
    ...toOrderItem(story.item),
    moves: story.moves.map(({ note, sale, other_line, ...move }) => ({
      ...move,
      at: move.at.toISOString(),
      ...(note && { note }),
      ...(sale && { sale }),
      ...(other_line !== null && { other_line }),
    })),
    confirmed_at: story.confirmed_at?.toISOString() ?? null,
    promises: story.promises.map((promise) => ({ ...promise, at: promise.at.toISOString() })),
    proposals: story.proposals.map((proposal) => ({
      ...proposal,
      deadline: proposal.deadline.toISOString(),
      proposed_at: proposal.proposed_at.toISOString(),
      answered_at: proposal.answered_at?.toISOString() ?? null,
    })),
    cancel_requests: story.cancel_requests.map((request) => ({
      ...request,
      asked_at: request.asked_at.toISOString(),
      answered_at: request.answered_at?.toISOString() ?? null,
    })),
  }
}

/** A moment as the database writes it into JSON. */
function toIso(moment: string): string {
  return new Date(moment).toISOString()
}

export function toOrderChange(row: OrderChangeRow): OrderChange {
  return { ...row, at: row.at.toISOString() }
}
