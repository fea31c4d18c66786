import { MOST_CONFIRMED, type ConfirmedBrandsAnswer } from '#shared/answers/staff/brand_queue'

type Outcomes = ConfirmedBrandsAnswer['data']

/**
 * Confirms all of the brands, however many: in as many calls as the server needs, one after another.
 *
 * @param confirm one call, with at most `MOST_CONFIRMED` ids
 * @returns what became of each, in the order of `ids`
 */
export async function confirmInCalls(
  ids: readonly number[],
  confirm: (ids: number[]) => Promise<ConfirmedBrandsAnswer>
): Promise<Outcomes> {
  const outcomes: Outcomes = []
  for (let at = 0; at < ids.length; at += MOST_CONFIRMED) {
    outcomes.push(...(await confirm(ids.slice(at, at + MOST_CONFIRMED))).data)
  }
  return outcomes
}
