import { useEffect, useEffectEvent, useState } from 'react'
import type { OfferMatches } from '#shared/answers/offer'
import type { ListedNumber } from '#shared/pasted_list'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { api } from '~/lib/http/api'
import type { ListRow } from './list_rows'

/** How many numbers one call looks for. */
const AT_ONCE = 200
/** How many rows are looked up before the buyer asks for more. */
export const MOST_ROWS = 500

export interface ListRows {
  /** Those that are looked up, in the order of the list. */
  rows: readonly ListRow[]
  /** How many more the list has. */
  waiting: number
  problem: unknown
  /** Tries once more what failed. */
  again: () => void
  /** Looks up the next ones. */
  more: () => void
  change: (id: number, change: Partial<Pick<ListRow, 'chosen_id' | 'is_wanted'>>) => void
  /** Takes rows off the list. */
  drop: (ids: ReadonlySet<number>) => void
}

/** The rows of a pasted list, and what the server finds for each, some hundreds at a time. */
export function useListRows(listed: readonly ListedNumber[]): ListRows {
  const [all, setAll] = useState(() => listed.map(asRow))
  const [upTo, setUpTo] = useState(MOST_ROWS)
  const [problem, setProblem] = useState<unknown>(null)
  const rows = all.slice(0, upTo)
  const next = rows.filter(({ matches }) => !matches).slice(0, AT_ONCE)
  const asked = problem ? '' : next.map(({ id }) => id).join(' ')

  const find = useEffectEvent(() => findMatches(next))
  useEffect(() => {
    if (asked === '') return
    let isLeft = false
    find().then(
      (found) => {
        if (!isLeft) setAll((before) => before.map((row) => withMatches(row, found)))
      },
      (error: unknown) => {
        if (!isLeft) setProblem(error)
      }
    )
    return () => {
      isLeft = true
    }
  }, [asked])

  return {
    rows,
    waiting: all.length - rows.length,
    problem,
    again: () => setProblem(null),
    more: () => setUpTo(upTo + MOST_ROWS),
    change: (id, change) =>
      setAll((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row))),
    drop(ids) {
      setUpTo(upTo - ids.size)
      setAll((before) => before.filter((row) => !ids.has(row.id)))
    },
  }
}

function asRow(listed: ListedNumber, id: number): ListRow {
  return { ...listed, id, matches: null, chosen_id: null, is_wanted: null }
}

function withMatches(row: ListRow, found: ReadonlyMap<number, OfferMatches>): ListRow {
  const matches = found.get(row.id)
  if (!matches) return row
  const { bare: _, ...looked } = row
  if (!matches.read_as) return { ...looked, matches }
  const { partnumber, quantity } = matches.read_as
  const pieces = Math.min(quantity * row.quantity, MOST_QUANTITY)
  return { ...looked, partnumber, quantity: pieces, matches }
}

async function findMatches(rows: readonly ListRow[]): Promise<Map<number, OfferMatches>> {
  const numbers = rows.map(({ partnumber, brand_name, quantity }) => ({
    partnumber,
    quantity,
    ...(brand_name && { brand_name }),
  }))
  const answer = await api.post('api.offers.matches', { body: { numbers } })
  return new Map(
    answer.data.flatMap((matches, index) => {
      const row = rows[index]
      return row ? [[row.id, matches] as const] : []
    })
  )
}
