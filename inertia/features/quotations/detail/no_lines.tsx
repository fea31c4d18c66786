import type { ListMeta } from '#shared/answers/list'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

export interface NoLinesProps {
  meta: ListMeta
  list: GridList
}

/** There is no line at all, or the address asks for a page after the last one. */
export function NoLines({ meta, list }: NoLinesProps) {
  const { t } = useTexts()
  if (meta.total === 0) return <EmptyState title={t('quotation_parts.no_lines')} />
  return (
    <EmptyState
      title={t('quotations.past_title')}
      actions={
        <Button variant="primary" onClick={() => list.change({ page: 1 })}>
          {t('quotations.past_action')}
        </Button>
      }
    />
  )
}
