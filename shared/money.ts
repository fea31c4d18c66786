/**
 * Money is a decimal string with two places (`"1240.50"`); arithmetic happens in whole cents, as
 * BigInt, so nothing is ever rounded by accident.
 */

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** A decimal number as `units / 10^scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

/** Reads a plain decimal string exactly. Throws a RangeError on anything else. */
export function parseDecimal(text: string): Decimal {
  const match = DECIMAL.exec(text.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw new RangeError(`not a decimal number: ${text}`)
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** The whole number nearest to `numerator / denominator`; a half goes away from zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divideHalfUp(-numerator, -denominator)
  const doubled = numerator * 2n
  const rounded = numerator < 0n ? doubled - denominator : doubled + denominator
  return rounded / (denominator * 2n)
}

/** `"1.00005"` → `"1.0001"`: a plain decimal with so many places at most, more are rounded half up. */
export function roundDecimal(text: string, places: number): string {
  const { units, scale } = parseDecimal(text)
  if (scale <= places) return text
  const rounded = divideHalfUp(units, 10n ** BigInt(scale - places))
  const size = rounded < 0n ? -rounded : rounded
  const digits = size.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`
  return `${rounded < 0n ? '-' : ''}${whole}${fraction}`
}

/** As money is written here, in so few digits that a number holds its cents exactly. */
const PLAIN = /^\d{1,13}\.\d\d$/

/** `"12.345"` → `1235n`: whole cents, more decimals are rounded half up. */
export function toCents(amount: string): bigint {
  if (PLAIN.test(amount)) return BigInt(Number(amount.slice(0, -3) + amount.slice(-2)))
  const { units, scale } = parseDecimal(amount)
  return scale <= 2
    ? units * 10n ** BigInt(2 - scale)
    : divideHalfUp(units, 10n ** BigInt(scale - 2))
}

/** `1235n` → `"12.35"`. */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function addMoney(...amounts: string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n))
}

/** `"12.50"` less `"2.25"` → `"10.25"`; may be below zero. */
export function subtractMoney(amount: string, less: string): string {
  return fromCents(toCents(amount) - toCents(less))
}

/** The amount of a line. The quantity is a whole number; anything else throws a RangeError. */
export function multiplyMoney(price: string, quantity: number): string {
  return fromCents(toCents(price) * BigInt(quantity))
}

/** Negative, zero or positive, as `Array.prototype.sort` wants it. */
export function compareMoney(one: string, other: string): number {
  const difference = toCents(one) - toCents(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
