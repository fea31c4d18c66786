import type { NewPriceListPage as NewPriceListPageProps } from '#shared/answers/staff/price_list_settings'
import classes from '~/features/price_lists/settings/list_settings.module.css'
import { NewList } from '~/features/price_lists/settings/new_list'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PageHead } from '~/ui/page/page_head'

/** Where a price list is made. */
export default function NewPriceListPage({ choices }: NewPriceListPageProps) {
  const { t } = useTexts()
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('list_settings.new_title')}
        way={{ href: route('prices', {}, { tab: 'prices' }), label: t('prices.all_title') }}
        beside={t('list_settings.new_text')}
      />
      <NewList choices={choices} />
    </div>
  )
}
