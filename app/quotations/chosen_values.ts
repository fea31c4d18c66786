import { latestDay } from '#shared/default_offer'
import { addMoney, multiplyMoney } from '#shared/money'
import type { ChosenOffer } from '#shared/answers/quotation'

/** What is chosen for a line as it is kept: positions of its offers, and how many of each. */
export interface KeptChoice {
  chosen_positions: readonly number[]
  chosen_quantities: readonly number[]
}

/** What is chosen for a line. */
export function chosenOf({ chosen_positions, chosen_quantities }: KeptChoice): ChosenOffer[] {
  return chosen_positions.map((position, index) => ({
    position,
    quantity: chosen_quantities[index] ?? 0,
  }))
}

export function isSameChoice(one: KeptChoice, other: KeptChoice): boolean {
  return (
    String(one.chosen_positions) === String(other.chosen_positions) &&
    String(one.chosen_quantities) === String(other.chosen_quantities)
  )
}

interface Chosen {
  price: string
  price_list_name: string
  delivery_days: number
  delivery_days_max: number | null
}

/** The values of a line that follow from its chosen offers; `delivery_days` count to the latest arrival. */
export interface ChosenValues {
  chosen_positions: number[]
  chosen_quantities: number[]
  price_name: string
  delivery_days: number | null
  price: string | null
  amount: string
}

const nothing: ChosenValues = {
  chosen_positions: [],
  chosen_quantities: [],
  price_name: '',
  delivery_days: null,
  price: null,
  amount: '0.00',
}

/**
 * The values of a line for a choice; the price list and the price are those of the offer named first.
 *
 * @param offers in the order of their positions
 */
export function chosenValues(
  chosen: readonly ChosenOffer[],
  offers: readonly Chosen[]
): ChosenValues {
  const parts = chosen.flatMap(({ position, quantity }) => {
    const offer = offers[position]
    return offer ? [{ offer, position, quantity }] : []
  })
  const [first] = parts
  if (!first) return nothing
  return {
    chosen_positions: parts.map(({ position }) => position),
    chosen_quantities: parts.map(({ quantity }) => quantity),
    price_name: first.offer.price_list_name,
    delivery_days: Math.max(...parts.map(({ offer }) => latestDay(offer))),
    price: first.offer.price,
    amount: addMoney(...parts.map(({ offer, quantity }) => multiplyMoney(offer.price, quantity))),
  }
}
