import type { ManagedPriceList } from '#shared/answers/price_list'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'

/** To where new versions of the list come from by themselves, and how many such places there are. */
export function SourcesLink({ list }: { list: ManagedPriceList }) {
  const { t } = useTexts()
  const { id, sources_count: count } = list
  return (
    <ButtonLink icon="clock" href={route('price_sources.index', { id })} prefetch>
      {count === 0 ? t('price_lists.sources') : t('price_lists.sources_count', { count })}
    </ButtonLink>
  )
}
