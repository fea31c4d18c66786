import type { ListMeta } from '#shared/answers/list'
import type { GridList } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

interface NoQuotationsProps {
  meta: ListMeta
  list: GridList
}

/** Nothing was asked for yet, or the address asks for a page after the last one. */
export function NoQuotations({ meta, list }: NoQuotationsProps) {
  const { t } = useTexts()
  if (meta.total > 0) {
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
  return (
    <EmptyState
      title={t('quotations.empty_title')}
      actions={
        <ButtonLink
          variant="primary"
          icon="upload"
          href={route('quotations.index', {}, { tab: 'upload' })}
        >
          {t('quotations.empty_action')}
        </ButtonLink>
      }
    >
      {t('quotations.empty_text')}
    </EmptyState>
  )
}
