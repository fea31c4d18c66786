import type { PriceImport } from '#shared/answers/price_import'

/** How far an import was seen to be, and since when it is watched. */
export interface Pace {
  id: number
  rows: number
  /** Of the file, 0 to 1; null where its size is not known. */
  share: number | null
  /** Where and when watching began. */
  from: { share: number; at: number } | null
  /** What is left by the pace so far; null until there is one. */
  secondsLeft: number | null
}

/** Less than this was not watched long enough to foretell anything. */
const LEAST_MS = 2_000
const LEAST_SHARE = 0.02

type Read = Pick<PriceImport, 'id' | 'rows_read' | 'bytes_read' | 'bytes_total'>

export function startPace({ id }: Pick<PriceImport, 'id'>): Pace {
  return { id, rows: 0, share: null, from: null, secondsLeft: null }
}

/** What was seen, and `read` at `now` (milliseconds); nothing ever goes backwards. */
export function nextPace(seen: Pace, read: Read, now: number): Pace {
  const before = seen.id === read.id ? seen : startPace(read)
  const rows = Math.max(before.rows, read.rows_read)
  if (read.bytes_total <= 0) return { ...before, rows }
  const share = Math.max(before.share ?? 0, Math.min(1, read.bytes_read / read.bytes_total))
  const from = before.from ?? { share, at: now }
  return { id: read.id, rows, share, from, secondsLeft: secondsLeft(from, share, now) }
}

function secondsLeft(from: { share: number; at: number }, share: number, now: number) {
  const [waited, done] = [now - from.at, share - from.share]
  if (waited < LEAST_MS || done < LEAST_SHARE) return null
  return ((waited / done) * (1 - share)) / 1000
}

/** 37.2 → 40: nobody believes a foretold second. */
export function roundSeconds(seconds: number): number {
  const step = seconds < 20 ? 5 : 10
  return Math.max(step, Math.round(seconds / step) * step)
}
