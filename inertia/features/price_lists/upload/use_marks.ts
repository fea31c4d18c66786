import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { DecimalMark } from '#shared/upload_columns'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import {
  MARK_COLUMNS,
  readingsOf,
  withMark,
  type MarkColumn,
  type MarkReadings,
} from '~/features/uploads/mapping/mark_choice'

export interface MarkQuestion {
  name: MarkColumn
  column: number
  count: number
  readings: MarkReadings
}

/** The first column of which nobody knows whether its marks separate thousands or decimals. */
export function useMarks(check: PriceImport | null, file: CheckedFile) {
  const [isSending, setIsSending] = useState(false)
  const asked = check && askedOf(check, file)

  async function say(name: MarkColumn, mark: DecimalMark): Promise<void> {
    if (isSending) return
    setIsSending(true)
    await file.onChange((draft) => withMark(draft, name, mark))
    setIsSending(false)
  }

  if (!asked) return null
  return { asked, isSending, onMark: (mark: DecimalMark) => void say(asked.name, mark) }
}

function askedOf({ outcome }: PriceImport, { config }: CheckedFile): MarkQuestion | null {
  for (const { type, column, count, examples } of outcome?.doubts ?? []) {
    const name = MARK_COLUMNS.find((marked) => config.table_headers?.[marked] === column)
    const readings = examples.map(({ text }) => readingsOf(text)).find((found) => found !== null)
    if (type === 'thousands' && name && readings) return { name, column, count, readings }
  }
  return null
}
