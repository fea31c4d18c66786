import type { PriceImport } from '#shared/answers/price_import'

type Live = Pick<PriceImport, 'id' | 'state' | 'finished_at'>

/**
 * Those that went live and were not taken back, the newest first: in the order in which they went
 * live, which is not always the one they were given in.
 */
export function liveImports<One extends Live>(imports: readonly One[]): One[] {
  return imports
    .filter(({ state }) => state === 'live')
    .toSorted((a, b) => (b.finished_at ?? '').localeCompare(a.finished_at ?? '') || b.id - a.id)
}

/** Whether it was live, and a later one took its place. */
export function isPast(one: Live, imports: readonly Live[]): boolean {
  const [newest] = liveImports(imports)
  return one.state === 'live' && newest !== undefined && wentLiveBefore(one, newest)
}

function wentLiveBefore(one: Live, other: Live): boolean {
  return one.id !== other.id && (one.finished_at ?? '') <= (other.finished_at ?? '')
}
