import type { ChosenOffer, Quotation, QuotationItem } from '#shared/answers/quotation'

type DeliveryChoice = {
  /** At most so many, those of lines chosen by hand included. */
  price_lists_count: number
  /** Sometimes fewer than allowed; with these ids it is taken (`PUT …/strategy`). */
  price_list_ids: number[]
  price_lists: string[]
  /** Of the lines that nobody chose by hand. */
  amount: string
  /** After which the last of it is there. */
  delivery_days: number
  /** No choice of so many price lists is better. */
  is_proven: boolean
}

/** What choosing all lines alike comes to. */
type StrategyOutcome = Pick<DeliveryChoice, 'price_lists_count' | 'amount' | 'delivery_days'>

/** What each number of deliveries costs: from the fewest that have every line to the cheapest of all. */
export type Deliveries = {
  /** Of lines chosen by hand, which no strategy touches: how many there are, and their amount. */
  by_hand: { lines_count: number; amount: string }
  cheapest: StrategyOutcome
  fastest: StrategyOutcome
  /** Of the lines a strategy chooses for: none of their offers may be taken. */
  lines_nobody_has: number
  fewest_is_proven: boolean
  /** `least_amount` is proven: it cannot cost less. */
  full: (DeliveryChoice & { least_amount: string })[]
  /** With fewer, so many lines go without an offer. */
  short: (DeliveryChoice & { lines_without: number })[]
}

/** `PUT /api/quotations/{id}/strategy` */
export type StrategyAnswer = {
  data: Quotation
  /** With `only`: lines nothing of which keeps the terms; they stay as they are. */
  left_count: number
  former: FormerChoices
}

/** What was chosen before a strategy was applied, as `PUT …/former-choices` takes it back. */
export type FormerChoices = {
  /** Those of the quotation; null: the strategy was for some lines alone. */
  terms: Pick<Quotation, 'strategy' | 'is_split_allowed' | 'most_days'> | null
  /** The lines that were chosen anew, each with the version it has since. */
  items: (Pick<QuotationItem, 'id' | 'version'> & {
    chosen: ChosenOffer[]
    is_chosen_by_hand: boolean
  })[]
}

export type TakenBackAnswer = {
  data: Quotation
  /** Lines that were changed since; they stay as they are. */
  left_count: number
}
