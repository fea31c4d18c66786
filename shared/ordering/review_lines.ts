import type { LinesReview, ReviewedLine } from '#shared/answers/orders/order_review'
import { addMoney, multiplyMoney } from '#shared/money'

/** So many lines of a kind are named; the others are counted. */
export const MOST_NAMED = 100

/** A line as it would be ordered. */
export interface LineToReview extends ReviewedLine {
  /** Of each piece; of a line from several offers that of the last, in which it is raised. */
  price: string
  amount: string
  is_short: boolean
}

/** What there is to look at in lines before they are ordered: how much it is, what is raised and what is short. */
export function reviewLines(lines: readonly LineToReview[]): LinesReview {
  const raised = lines.filter((line) => morePieces(line) > 0)
  const short = lines.filter(({ is_short }) => is_short)
  return {
    lines_count: lines.length,
    amount: addMoney('0.00', ...lines.map(({ amount }) => amount)),
    raised: {
      lines_count: raised.length,
      lines: named(raised),
      pieces_count: raised.reduce((sum, line) => sum + morePieces(line), 0),
      amount: addMoney(
        '0.00',
        ...raised.map((line) => multiplyMoney(line.price, morePieces(line)))
      ),
    },
    short: { lines_count: short.length, lines: named(short) },
  }
}

/** By how many pieces a line is ordered above what was asked for. */
function morePieces({ asked_quantity, quantity }: ReviewedLine): number {
  return Math.max(0, quantity - asked_quantity)
}

function named(lines: readonly LineToReview[]): ReviewedLine[] {
  return lines.slice(0, MOST_NAMED).map((line) => ({
    brand_name: line.brand_name,
    partnumber: line.partnumber,
    asked_quantity: line.asked_quantity,
    quantity: line.quantity,
    available_quantity: line.available_quantity,
  }))
}
