import { useState } from 'react'
import type { GridList } from '~/grid/types'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { changeParams, type ChangeKind } from './change_list'

interface DownloadChangesProps {
  id: number
  kind: ChangeKind
  list: GridList
  /** How many rows the filters leave. */
  count: number | undefined
}

/** What the filters leave, as a workbook. */
export function DownloadChanges({ id, kind, list, count }: DownloadChangesProps) {
  const { t, quantity } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  if (!count) return null

  async function get(): Promise<void> {
    const { page: _, per_page: __, ...query } = changeParams(list, kind)
    setIsBusy(true)
    await download(route('price_imports.changes_file', { id }, query))
    setIsBusy(false)
  }

  return (
    <Button
      size="s"
      variant="ghost"
      icon="dl"
      busy={isBusy && t('price_changes.preparing')}
      onClick={() => void get()}
    >
      {t('price_changes.download', { count, rows: quantity(count) })}
    </Button>
  )
}
