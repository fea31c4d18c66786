import type { ChosenOffer } from '#shared/answers/quotation'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { raiseQuantity, type QuantityRules } from '#shared/quantities/raised_quantity'

/*
| What is chosen for a line as people write it in one cell, offers counted from 1: `2` takes what the
| line asks for from offer 2, `№1 × 3 + №2 × 2` so many of each, an empty cell nothing.
*/

interface Asked {
  quantity: number
  chosen: readonly ChosenOffer[]
}

/** @param offers in the order of their positions */
export function chosenText({ quantity, chosen }: Asked, offers: readonly QuantityRules[]): string {
  const [only, ...others] = chosen
  const offer = only && offers[only.position]
  if (only && offer && others.length === 0 && only.quantity === raiseQuantity(quantity, offer)) {
    return String(only.position + 1)
  }
  return chosen.map((each) => `№${each.position + 1} × ${each.quantity}`).join(' + ')
}

const ONE = /^№?\s*(\d{1,4})$/
const PART = /^№?\s*(\d{1,4})\s*[×xх*]\s*(\d{1,6})$/i

/**
 * Reads such a cell for a line that asks for so many.
 *
 * @returns null when it cannot be read
 */
export function readChosenText(text: string, quantity: number): ChosenOffer[] | null {
  if (text === '') return []
  const [, one] = ONE.exec(text) ?? []
  if (one !== undefined) return checked([{ position: Number(one) - 1, quantity }])
  const parts = text.split(/[+;]/).map((part) => PART.exec(part.trim()))
  return checked(
    parts.map((part) => ({ position: Number(part?.[1]) - 1, quantity: Number(part?.[2]) }))
  )
}

function checked(chosen: ChosenOffer[]): ChosenOffer[] | null {
  const isRead = chosen.every(
    ({ position, quantity }) => position >= 0 && quantity >= 1 && quantity <= MOST_QUANTITY
  )
  return isRead ? chosen : null
}
