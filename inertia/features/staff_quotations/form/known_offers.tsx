import { useState } from 'react'
import type { Offer } from '#shared/answers/offer'
import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { PartNumber } from '~/ui/part_number'
import { MOST_OFFERS, type DraftOffer } from './draft'
import classes from './line_form.module.css'

/** So many are enough to choose from. */
const SHOWN = 8

interface KnownOffersProps {
  line: QueuedLine
  opened: QueuedLinesAnswer
  /** What is among the offers already. */
  taken: readonly DraftOffer[]
  /** Others are typed: it goes beside them. */
  isAdding: boolean
  isFull: boolean
  onTake: (offer: Offer) => void
}

/** Looks a number up among our offers, at the prices of the contractor; each can be taken. */
export function KnownOffers(props: KnownOffersProps) {
  const { line, opened, taken, isAdding, isFull, onTake } = props
  const { t } = useTexts()
  const { id, contractor_name: contractor } = opened.quotation
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const { answer, state } = useRead<readonly Offer[]>(asked, async (signal) => {
    const found = await api.get('api.admin.quotations.offers', {
      params: { id },
      query: { partnumber: asked ?? '' },
      signal,
    })
    return found && (found.offers ?? [])
  })
  const offers = asked === null ? line.known : (answer ?? [])

  function whyNot({ id: offerId }: Offer): string | false {
    if (taken.some((one) => one.kind === 'taken' && one.offer_id === offerId)) {
      return t('staff_quotations.is_added')
    }
    return isAdding && isFull && t('staff_quotations.most_offers', { count: MOST_OFFERS })
  }

  function look(): void {
    if (typed.trim() !== '') setAsked(typed.trim())
  }

  return (
    <section className={classes.lookup} aria-label={t('staff_quotations.look_up')}>
      <div className={classes.search}>
        <TextInput
          label={t('staff_quotations.found', { contractor })}
          placeholder={t('staff_quotations.partnumber')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            look()
          }}
        />
        <Button
          icon="search"
          busy={asked !== null && state === 'loading' && t('staff_quotations.looking')}
          onClick={look}
        >
          {t('staff_quotations.look_up')}
        </Button>
      </div>
      {asked !== null && state === 'ready' && offers.length === 0 && (
        <p className={classes.none} role="status">
          {t('staff_quotations.not_found', { partnumber: asked })}
        </p>
      )}
      {offers.length > 0 && (
        <ul className={classes.offers}>
          {offers.slice(0, SHOWN).map((offer) => (
            <li key={offer.id}>
              <FoundOffer {...{ offer, isAdding, onTake }} offReason={whyNot(offer)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FoundOfferProps {
  offer: Offer
  isAdding: boolean
  offReason: string | false
  onTake: (offer: Offer) => void
}

function FoundOffer({ offer, isAdding, offReason, onTake }: FoundOfferProps) {
  const texts = useTexts()
  const { t, money } = texts
  const terms = [offer.price_list_name, daysText(offer, texts)].join(', ')
  const price = money(offer.price, offer.currency_code)
  const take = isAdding ? 'add' : 'take'
  return (
    <>
      <span className={classes.part}>
        {offer.brand_name} <PartNumber>{offer.partnumber}</PartNumber>
      </span>
      <span className={classes.terms}>{terms}</span>
      <b className={classes.price}>{price}</b>
      <Button
        size="s"
        offReason={offReason}
        aria-label={t(`staff_quotations.${take}_of`, {
          offer: `${offer.brand_name} ${offer.partnumber}, ${terms}, ${price}`,
        })}
        onClick={() => onTake(offer)}
      >
        {t(`staff_quotations.${take}`)}
      </Button>
    </>
  )
}
