import { useCallback, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import { withColumn } from '~/features/uploads/mapping/draft'

/** The column a check asks about, unless it was answered: left out, or kept. */
export function useSpoils(check: PriceImport | null, file: CheckedFile) {
  const [kept, setKept] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const spoils = check?.outcome?.spoils ?? null
  const key = spoils && `${spoils.column} ${spoils.number}`
  const onKeep = useCallback(() => setKept(key), [key])

  async function leaveOut(): Promise<void> {
    if (!spoils || isSending) return
    setIsSending(true)
    await file.onChange((draft) => withColumn(draft, spoils.number, null))
    setIsSending(false)
  }

  if (spoils === null || kept === key) return null
  const isUpdate = file.config.mode === 'update'
  return { spoils, isUpdate, isSending, onKeep, onLeaveOut: () => void leaveOut() }
}
