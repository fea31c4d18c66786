import { parseDecimal } from '#shared/money'

/** Null: the position is new, or gone. */
interface Costs {
  cost_before: string | null
  cost_after: string | null
}

/** From twice the price on, a percentage says less than how many times. */
const AS_TIMES = 2

/** `+6.9 %`, `× 12.5`, `÷ 40`, in the figures of `locale`; empty where a cost was nothing or is missing. */
export function timesMoved({ cost_before, cost_after }: Costs, locale: string): string {
  const [before, after] = [Number(cost_before), Number(cost_after)]
  if (!(before > 0 && after > 0)) return ''
  const times = Math.max(after / before, before / after)
  if (times >= AS_TIMES)
    return `${after > before ? '\u00d7' : '\u00f7'}\u00a0${figure(times, locale)}`
  const percent = figure((Math.abs(after - before) / before) * 100, locale)
  return `${after >= before ? '+' : '\u2212'}${percent}\u00a0%`
}

/** Whether it moved tenfold or more, up or down: what makes an import wait, or is held back. */
export function isTenfold({ cost_before, cost_after }: Costs): boolean {
  if (cost_before === null || cost_after === null) return false
  const [before, after] = [parseDecimal(cost_before), parseDecimal(cost_after)]
  const [from, to] = [
    before.units * 10n ** BigInt(after.scale),
    after.units * 10n ** BigInt(before.scale),
  ]
  return to >= from * 10n || from >= to * 10n
}

/** How many times it costs what others ask: `× 12`, `÷ 40`. */
export const timesOthers = (
  { cost_others, cost_after }: { cost_others: string | null; cost_after: string | null },
  locale: string
): string => timesMoved({ cost_before: cost_others, cost_after }, locale)

/** Of its row. */
export function toneOfMove(costs: Costs): 'flagged' | undefined {
  return isTenfold(costs) ? 'flagged' : undefined
}

/** From here on a move is far: a file in which half of the prices do so waits for a manager. */
export const FAR_PERCENT = 30

/** Whether it moved further than that, up or down. */
export function isFarMove(percent: number): boolean {
  return Math.abs(percent) > FAR_PERCENT
}

function figure(value: number, locale: string): string {
  const maximumFractionDigits = value < 20 ? 1 : 0
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)
}
