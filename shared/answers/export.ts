/** What files can be made of. */
export type ExportKindName = 'quotation_items' | 'orders' | 'order_items' | 'sales' | 'sale_items'

/** How much of a file is made; the window that waits for it is told twice a second (`export.progress`). */
export type RowsDone = { rows_done: number; rows_total: number }

/** A file that is made of a list, to be taken away; it belongs to who asked for it. */
export type Export = {
  id: number
  kind: ExportKindName
  /** What it is of: the quotation; null for a list of everything there is. */
  subject_id: number | null
  /** What was asked for; only what says something. */
  filters: Record<string, string | number | boolean>
  /** Waiting or being made; there; could not be made; was there, and is not any more. */
  state: 'pending' | 'ready' | 'failed' | 'expired'
  /** Empty until it is ready. */
  file_name: string
  /** Bytes; 0 until it is ready. */
  size: number
  created_at: string
  /** Null until it is ready. */
  expires_at: string | null
}
