import { Head } from '@inertiajs/react'
import type { PricesPage as PricesPageProps } from '#shared/answers/price_list'
import { ClosedNote } from '~/features/accounts/closed_note'
import { OfferSearch } from '~/features/offers/offer_search'
import classes from '~/features/offers/offers.module.css'
import { openList } from '~/features/offers/pasted/pasted_list_state'
import { PriceLists } from '~/features/price_lists/buyer_lists'
import { ManagedPriceLists } from '~/features/price_lists/managed_lists'
import { useFeature, useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { Tabs } from '~/ui/page/tabs'

const SEARCHING = ['search', 'cart'] as const
const LISTS = ['price_download', 'price_upload'] as const
const OWN_LISTS = ['prices', ...LISTS] as const

/** Searching and the price lists one buys from; the price lists one looks after. */
export default function PricesPage(props: PricesPageProps) {
  const isBuying = useUser()?.contractor?.is_customer === true
  return (
    <div className={classes.screen}>
      {isBuying ? <BuyersPrices {...props} /> : <ManagersPrices {...props} />}
    </div>
  )
}

function BuyersPrices({ tab, price_lists, managed_lists }: PricesPageProps) {
  const { t } = useTexts()
  const isSearchOn = useFeature('search')
  const areListsOn = useFeature('prices')
  const isSearching = tab === 'search' && isSearchOn
  const hasOwn = managed_lists.length > 0
  return (
    <>
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
                  count: managed_lists.length + price_lists.length,
                  href: route('prices', {}, { tab: 'prices' }),
                },
              ]
            : []),
        ]}
      >
        {isSearching && (
          <Button size="s" variant="ghost" icon="copy" onClick={() => openList('empty')}>
            {t('prices.list.paste')}
          </Button>
        )}
      </Tabs>
      <ClosedNote of={tab === 'search' ? SEARCHING : LISTS} />
      {!isSearching && <h1 className="visually-hidden">{t('prices.title')}</h1>}
      {tab === 'prices' && hasOwn && (
        <ManagedPriceLists lists={managed_lists} title={t('prices.own_title')} />
      )}
      {tab === 'prices' && (
        <PriceLists lists={price_lists} title={hasOwn ? t('prices.lists_title') : undefined} />
      )}
      {isSearching && <OfferSearch />}
    </>
  )
}

/** Managers and suppliers who buy nothing have no search. */
function ManagersPrices({ managed_lists }: PricesPageProps) {
  const { t } = useTexts()
  const isStaff = isManager(useUser())
  return (
    <>
      <PageHead
        title={t('prices.title')}
        heading={t(isStaff ? 'prices.all_title' : 'prices.own_title')}
      />
      <ClosedNote of={OWN_LISTS} />
      {useFeature('prices') && <ManagedPriceLists lists={managed_lists} />}
    </>
  )
}
