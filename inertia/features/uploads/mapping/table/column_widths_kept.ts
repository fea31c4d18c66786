import { useRef } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { columnWidths } from './column_widths'

/** The widths a sheet was first shown with: nothing moves when more is known of it. */
export function useColumnWidths(result: ParseResult): number[] {
  const kept = useRef<{ key: string; widths: number[] } | null>(null)
  const key = `${result.upload_id} ${result.sheet} ${result.columns_found.length}`
  if (kept.current?.key !== key) kept.current = { key, widths: columnWidths(result) }
  return kept.current.widths
}
