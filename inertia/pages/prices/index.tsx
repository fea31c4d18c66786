import { Head } from '@inertiajs/react'
import type { PriceList } from '#shared/answers/price_list'
import { OfferSearch } from '~/features/catalog/offer_search'
import classes from '~/features/catalog/offers.module.css'
import { PriceLists } from '~/features/catalog/price_lists'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Note } from '~/ui/note'
import { Tabs } from '~/ui/tabs'

interface PricesPageProps {
  tab: 'search' | 'prices'
  price_lists: PriceList[]
}

export default function PricesPage({ tab, price_lists }: PricesPageProps) {
  const { t } = useTexts()
  const isSearchOn = useFeature('search')
  const areListsOn = useFeature('prices')
  const isSearching = tab === 'search' && isSearchOn
  return (
    <div className={classes.screen}>
      <Head title={t('prices.title')} />
      <Tabs
        label={t('prices.title')}
        current={tab}
        tabs={[
          {
            id: 'search',
            label: t('prices.tab_search'),
            href: route('prices', {}, { tab: 'search' }),
          },
          ...(areListsOn
            ? [
                {
                  id: 'prices',
                  label: t('prices.tab_lists'),
                  count: price_lists.length,
                  href: route('prices', {}, { tab: 'prices' }),
                },
              ]
            : []),
        ]}
      />
      {!isSearching && <h1 className="visually-hidden">{t('prices.title')}</h1>}
      {tab === 'prices' && <PriceLists lists={price_lists} />}
      {isSearching && <OfferSearch />}
      {tab === 'search' && !isSearchOn && <Note tone="info">{t('prices.search_off')}</Note>}
    </div>
  )
}
