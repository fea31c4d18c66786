import type { RowKind } from './use_rows'

/** `?rows=merged`: rows that are no lines stand in the place of the lines. */
export function rowsAsked(url: string): RowKind | null {
  const asked = new URLSearchParams(url.split('?')[1]).get('rows')
  return asked === 'merged' || asked === 'rejected' ? asked : null
}
