import type { Look, LookOptions, Seen } from '#app/price_lists/sources/reaching/found_file'

/** When a file of a source was changed, as ISO 8601. */
export interface Dated {
  name: string
  changed_at: string
}

/**
 * Chooses among the files of a place as they are listed: the newest; of those that are taken each in
 * its turn, the oldest after the one seen last.
 */
export function chooseFile<File extends Dated>({
  seen,
  oldestFileFirst,
}: Pick<LookOptions, 'seen' | 'oldestFileFirst'>) {
  // Nobody knows what of before it was set up is in the list already.
  const last = oldestFileFirst ? datedOf(seen) : null
  let chosen: File | null = null
  return {
    offer(file: File): void {
      const isBetter = last
        ? isLater(file, last) && (!chosen || isLater(chosen, file))
        : !chosen || isLater(file, chosen)
      if (isBetter) chosen = file
    },
    chosen: () => chosen,
    /** What a look comes to without any; from then on each is new. */
    none(): Look {
      if (!oldestFileFirst) return { type: 'nothing' }
      return last ? { type: 'unchanged' } : { type: 'nothing', marks: BEFORE_ALL }
    },
  }
}

const BEFORE_ALL: Seen = { name: '', changed_at: new Date(0).toISOString() }

function datedOf({ name = '', changed_at }: Seen): Dated | null {
  return changed_at === undefined ? null : { name, changed_at }
}

function isLater(one: Dated, other: Dated): boolean {
  if (one.changed_at !== other.changed_at) return one.changed_at > other.changed_at
  return one.name > other.name
}
