import type { Region } from '../working_days.js'

/** What is wrong with a company's tax number; each has its sentence that says the fix. */
export type TaxIdProblem = 'trn_length' | 'inn_length' | 'inn_digits'

/** The figures of it, as it is kept: people write it in groups. */
export function taxIdFigures(text: string): string {
  return text.replace(/[\s.\-–—]/g, '')
}

/**
 * Null for what can be a tax number of the region: 15 figures in the UAE, an INN in Russia, whose last
 * figures follow from the others.
 */
export function taxIdProblem(region: Region, text: string): TaxIdProblem | null {
  const figures = taxIdFigures(text)
  if (region === 'UAE') return /^\d{15}$/.test(figures) ? null : 'trn_length'
  if (!/^(?:\d{10}|\d{12})$/.test(figures)) return 'inn_length'
  return isInn(figures) ? null : 'inn_digits'
}

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

function isInn(figures: string): boolean {
  // The tax office is the first two; there is no office 00.
  if (figures.startsWith('00')) return false
  const checked = figures.length === 10 ? [9] : [10, 11]
  return checked.every((place) => checkFigure(figures.slice(0, place)) === figures[place])
}

/** The figure that follows these: the weights end where it stands. */
function checkFigure(before: string): string {
  const weights = WEIGHTS.slice(WEIGHTS.length - before.length)
  const sum = weights.reduce((total, weight, place) => total + weight * Number(before[place]), 0)
  return String((sum % 11) % 10)
}
