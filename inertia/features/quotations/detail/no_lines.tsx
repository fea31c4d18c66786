import type { ListMeta } from '#shared/answers/list'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

interface NoLinesProps {
  meta: ListMeta
  list: GridList
}

/** The address asks for a page after the last one. */
export function NoLines({ meta, list }: NoLinesProps) {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t(meta.total > 0 ? 'quotations.past_title' : 'quotations.no_lines')}
      actions={
        <Button variant="primary" onClick={() => list.change({ page: 1 })}>
          {t('quotations.past_action')}
        </Button>
      }
    />
  )
}
