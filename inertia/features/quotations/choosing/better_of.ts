import type { Deliveries } from '#shared/answers/quotations/strategies'
import { compareMoney } from '#shared/money'

type Step = Deliveries['full'][number]
type ShortStep = Deliveries['short'][number]

/**
 * Of two searches for the same lines what is best in either: the cheapest choice of each number of
 * lists, and the closest proof. The later one says the rest.
 */
export function betterOf(before: Deliveries, later: Deliveries): Deliveries {
  const fewest = later.full[0]?.price_lists_count ?? Infinity
  const fewer = before.full.filter((step) => step.price_lists_count < fewest)
  const full = [...fewer, ...later.full.map((step) => betterStep(sameIn(before.full, step), step))]
  const least = full[0]?.price_lists_count ?? Infinity
  return {
    ...later,
    fewest_is_proven:
      later.fewest_is_proven ||
      (before.fewest_is_proven && before.full[0]?.price_lists_count === least),
    full,
    short: later.short
      .filter((step) => step.price_lists_count < least)
      .map((step) => betterShort(sameIn(before.short, step), step)),
  }
}

function sameIn<Each extends { price_lists_count: number }>(
  steps: readonly Each[],
  { price_lists_count }: Each
): Each | undefined {
  return steps.find((step) => step.price_lists_count === price_lists_count)
}

function betterStep(before: Step | undefined, later: Step): Step {
  if (!before) return later
  const best = compareMoney(before.amount, later.amount) < 0 ? before : later
  const [low, high] = [before.least_amount, later.least_amount]
  const least_amount = compareMoney(low, high) > 0 ? low : high
  return { ...best, least_amount, is_proven: compareMoney(best.amount, least_amount) === 0 }
}

function betterShort(before: ShortStep | undefined, later: ShortStep): ShortStep {
  if (!before || later.lines_without < before.lines_without) return later
  if (before.lines_without < later.lines_without) return before
  return before.is_proven ? before : later
}
