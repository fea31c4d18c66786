/** A price list as the history of its imports needs it. */
export interface ListRow {
  id: number
  name: string
  supplier_id: number | null
  row_count: number
  valid_hours: number
  updated_at: Date
}

/** When an import was queued, began and ended. */
export function times(ended: Date, seconds: number) {
  const created_at = new Date(ended.getTime() - seconds * 1000)
  return { created_at, started_at: created_at, finished_at: ended }
}

/** `Warsaw hub` → `warsaw-hub-2026-11-20.csv`. */
export function importFileName({ name }: ListRow, at: Date, ending: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}-${at.toISOString().slice(0, 10)}.${ending}`
}
