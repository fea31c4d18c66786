import { useEffect, useMemo, useState } from 'react'
import type { Offer, OffersAnswer } from '#shared/answers/offer'
import { formatSort } from '#shared/list_query'
import { loadCart } from '~/features/cart/cart_actions'
import { DataGrid } from '~/grid/data_grid'
import type { GridGroup, GridList } from '~/grid/types'
import { useUrlList } from '~/grid/list/use_list_query'
import { useCartSummary } from '~/features/cart/cart_summary'
import { NUMBER_SEARCH } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { PageHead } from '~/ui/page/page_head'
import { PartNumber } from '~/ui/part_number'
import { OfferCard } from './offer_card'
import { offerColumns } from './offer_columns'
import { OfferScreenContext } from './offer_context'
import { OfferDetails } from './offer_details'
import { OfferFilters } from './offer_filters'
import { focusFirstQuantity } from './offer_focus'
import { markOffers } from './offer_marks'
import { NoOffers, SearchIdle, SearchProblem } from './offer_states'
import classes from './offers.module.css'
import { useOffers } from './use_offers'

const shape = { sort: 'price', filters: ['partnumber', 'brand_name', 'analogues'] }
/** Carts larger than this are not loaded only to show what of an offer is in them. */
const MOST_LINES_TO_MARK = 1000

const card = (offer: Offer) => <OfferCard offer={offer} />

/** Offers for the number in the address; the number itself is typed in the top bar. */
export function OfferSearch() {
  const { t } = useTexts()
  const list = useOfferList()
  const { partnumber = '', brand_name = '', analogues = '' } = list.query.filters
  const sort = list.query.sort ? formatSort(list.query.sort) : ''
  const found = useOffers({ partnumber, sort, brand_name, analogues })
  const [details, setDetails] = useState<Offer | null>(null)
  const offers = found.answer?.offers
  const marks = useMemo(() => markOffers(offers ?? []), [offers])
  const screen = useMemo(() => ({ marks, showDetails: setDetails }), [marks])
  useCartLines()
  useArrowIntoOffers()

  if (found.state === 'idle') return <SearchIdle />
  if (found.state === 'error') {
    return (
      <SearchProblem
        partnumber={partnumber}
        problem={found.problem}
        retry={() => void found.again()}
      />
    )
  }
  const { answer } = found
  return (
    <div className={classes.screen}>
      <PageHead
        title={partnumber}
        heading={<PartNumber strong>{partnumber}</PartNumber>}
        beside={offers?.[0]?.name}
      >
        {answer && <Found answer={answer} />}
      </PageHead>
      {answer?.match === 'zeros_stripped' && (
        <Note tone="info">{t('prices.zeros_stripped', { asked: partnumber })}</Note>
      )}
      {answer && answer.offers.length === 0 ? (
        <NoOffers partnumber={partnumber} answer={answer} list={list} />
      ) : (
        <OfferScreenContext value={screen}>
          <DataGrid
            tableKey="offers"
            label={t('prices.offers_table', { partnumber })}
            columns={offerColumns}
            rows={answer?.offers ?? []}
            rowId={(offer) => offer.id}
            list={list}
            state={found.state}
            bar={answer && <OfferFilters answer={answer} list={list} />}
            groupOf={(offer) => (offer.is_analogue ? analoguesOf(answer, t) : null)}
            onRowEnter={setDetails}
            card={card}
          />
        </OfferScreenContext>
      )}
      {details && <OfferDetails offer={details} onClose={() => setDetails(null)} />}
    </div>
  )
}

function Found({ answer }: { answer: OffersAnswer }) {
  const { t } = useTexts()
  const lists = new Set(answer.offers.map((offer) => offer.price_list_name)).size
  return (
    <p className={classes.found} role="status">
      {t('prices.found', { count: answer.offers.length, lists })}
      {answer.truncated && ` ${t('prices.truncated')}`}
    </p>
  )
}

function analoguesOf(
  answer: OffersAnswer | null,
  t: ReturnType<typeof useTexts>['t']
): GridGroup | null {
  const count = answer?.offers.filter((offer) => offer.is_analogue).length
  return {
    id: 'analogues',
    label: t('prices.analogues'),
    count,
    remark: t('prices.analogues_remark'),
  }
}

/** Only the price can be sorted downwards. */
function useOfferList(): GridList {
  const list = useUrlList(shape)
  return {
    ...list,
    change({ sort, ...rest }) {
      if (!sort) return list.change(rest)
      const direction = sort.field === 'price' ? sort.direction : 'asc'
      list.change({ ...rest, sort: { ...sort, direction } })
    },
  }
}

/** So that each offer can say how many of it are in the cart already. */
function useCartLines(): void {
  const lines = useCartSummary()?.lines ?? 0
  const isWorthIt = lines > 0 && lines <= MOST_LINES_TO_MARK
  useEffect(() => {
    if (isWorthIt) void loadCart()
  }, [isWorthIt])
}

/** Arrow down in the search goes on to the first offer's quantity. */
function useArrowIntoOffers(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isInSearch = event.target instanceof Element && event.target.id === NUMBER_SEARCH
      if (event.key !== 'ArrowDown' || !isInSearch) return
      event.preventDefault()
      focusFirstQuantity()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
