/** A multiple or a minimum grows less than this from one version of a list to the next. */
const MOST_GROWN = 2

/** Whether the largest of them grew as it hardly does: a wrong column, or one wrong figure. */
export function isGrown(now: number, after: number): boolean {
  return now > 0 && after / now >= MOST_GROWN
}
