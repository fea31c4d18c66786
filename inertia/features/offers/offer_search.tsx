import { useEffect, useMemo, useState } from 'react'
import type { Offer, OfferMatch, OffersAnswer } from '#shared/answers/offer'
import { chooseOffer } from '#shared/default_offer'
import { formatSort } from '#shared/list_query'
import { loadCart } from '~/features/cart/cart_actions'
import { DataGrid } from '~/grid/data_grid'
import type { GridGroup, GridList, GridState } from '~/grid/types'
import { useUrlList } from '~/grid/list/use_list_query'
import { useCartSummary } from '~/features/cart/cart_summary'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { KeyHints } from '~/ui/key_hints'
import { PageHead } from '~/ui/page/page_head'
import { PartNumber } from '~/ui/part_number'
import { useNotedLookUp } from './lately/looked_up'
import { OfferCard } from './offer_card'
import { useOfferChoice } from './offer_choice'
import { offerColumns } from './offer_columns'
import { OfferScreenContext } from './offer_context'
import { OfferDetails } from './offer_details'
import { OfferFilters } from './offer_filters'
import { markOffers } from './offer_marks'
import { NoOffers, SearchIdle, SearchProblem } from './offer_states'
import classes from './offers.module.css'
import { useArrival } from './use_arrival'
import { useArrowIntoOffers } from './use_arrow_into_offers'
import { useOffers, type FoundOffers } from './use_offers'

const shape = { sort: 'price', filters: ['partnumber', 'brand_name', 'analogues'] }
/** Carts larger than this are not loaded only to show what of an offer is in them. */
const MOST_LINES_TO_MARK = 1000

const card = (offer: Offer) => <OfferCard offer={offer} />

/** Offers for the number in the address; the number itself is typed in the top bar. */
export function OfferSearch() {
  const list = useOfferList()
  const { partnumber = '', brand_name = '', analogues = '' } = list.query.filters
  const sort = list.query.sort ? formatSort(list.query.sort) : ''
  const found = useOffers({ partnumber, sort, brand_name, analogues })
  const isFailed = found.state === 'error'
  const isAnswered = found.answer?.partnumber === partnumber && !isFailed
  useCartLines()
  useNotedLookUp(isAnswered ? found.answer : null)
  const isNone = isAnswered && found.answer?.offers.length === 0
  useArrowIntoOffers({ partnumber, isAnswered, isFailed, isNone })

  if (found.state === 'idle') return <SearchIdle />
  if (isFailed) {
    return (
      <SearchProblem
        partnumber={partnumber}
        problem={found.problem}
        retry={() => void found.again()}
      />
    )
  }
  const answer = isAnswered ? found.answer : null
  return (
    <div className={classes.screen}>
      <PageHead
        title={partnumber}
        heading={<PartNumber strong>{partnumber}</PartNumber>}
        beside={answer?.offers[0]?.name}
      >
        <Found answer={answer} />
      </PageHead>
      {answer && <OtherZeros match={answer.match} asked={partnumber} />}
      {answer?.offers.length === 0 ? (
        <NoOffers partnumber={partnumber} answer={answer} list={list} />
      ) : (
        <OfferTable answer={found.answer} state={found.state} list={list} isAnswered={isAnswered} />
      )}
    </div>
  )
}

/** Says that what was found is not quite the number that was asked for. */
function OtherZeros({ match, asked }: { match: OfferMatch; asked: string }) {
  const { t } = useTexts()
  if (match !== 'zeros_stripped' && match !== 'zeros_added') return null
  return <Note tone="info">{t(`prices.${match}`, { asked })}</Note>
}

interface OfferTableProps {
  answer: FoundOffers | null
  state: GridState
  list: GridList
  /** False: the rows are those of the number before, to be seen and not to be bought. */
  isAnswered: boolean
}

function OfferTable({ answer, state, list, isAnswered }: OfferTableProps) {
  const { t } = useTexts()
  const [details, setDetails] = useState<Offer | null>(null)
  const offers = answer?.offers
  // One or what stands behind the number, until another one is typed beside one of its offers.
  const [asked, setAsked] = useState<{ of?: string; quantity: number }>({ quantity: 1 })
  const first = answer?.read_as?.quantity ?? 1
  const wanted = asked.of !== undefined && asked.of === answer?.partnumber ? asked.quantity : first
  const marks = useMemo(() => markOffers(offers ?? [], wanted), [offers, wanted])
  const usualId = useUsualOffer(offers ?? [], wanted)
  const arrivalOf = useArrival()
  const partnumber = answer?.partnumber
  const screen = useMemo(() => {
    const askFor = (quantity: number) => setAsked({ of: partnumber, quantity })
    return { marks, usualId, arrivalOf, first, showDetails: setDetails, askFor }
  }, [marks, usualId, arrivalOf, first, partnumber])
  const hasRows = offers !== undefined && offers.length > 0
  return (
    <OfferScreenContext value={screen}>
      <div className={classes.table} inert={hasRows && !isAnswered}>
        <DataGrid
          tableKey="offers"
          label={t('prices.offers_table', { partnumber: answer?.partnumber ?? '' })}
          columns={offerColumns}
          rows={offers ?? []}
          rowId={(offer) => offer.id}
          list={list}
          state={isAnswered || hasRows ? state : 'loading'}
          bar={answer && <OfferFilters answer={answer} list={list} />}
          barFilters={[]}
          groupOf={(offer) => (offer.is_analogue ? analoguesOf(answer, t) : null)}
          onRowEnter={setDetails}
          statusEnd={<OfferKeys />}
          card={card}
        />
      </div>
      {details && <OfferDetails offer={details} onClose={() => setDetails(null)} />}
    </OfferScreenContext>
  )
}

/** The offer the buyer usually takes: of the number itself, or else of its analogues. */
function useUsualOffer(offers: readonly Offer[], wanted: number): number | null {
  const choice = useOfferChoice()
  const exact = offers.filter((offer) => !offer.is_analogue)
  return chooseOffer(exact.length > 0 ? exact : offers, choice, wanted)?.id ?? null
}

/** Stays while another number is asked for, so that its answer is read out. */
function Found({ answer }: { answer: OffersAnswer | null }) {
  return (
    <p className={classes.found} role="status">
      {answer && <FoundText answer={answer} />}
    </p>
  )
}

function FoundText({ answer }: { answer: OffersAnswer }) {
  const { t } = useTexts()
  const lists = new Set(answer.offers.map((offer) => offer.price_list_name)).size
  const found = t('prices.found', { count: answer.offers.length, lists })
  return answer.truncated ? `${found} ${t('prices.truncated')}` : found
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

/** The keys of the row with the cursor. */
function OfferKeys() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('prices.keys')}
      keys={[
        ['↑ ↓', t('prices.key_row')],
        ['0–9', t('prices.key_quantity')],
        ['↵', t('prices.key_add')],
        ['Esc', t('prices.key_search')],
        ['?', t('prices.key_all')],
      ]}
    />
  )
}
