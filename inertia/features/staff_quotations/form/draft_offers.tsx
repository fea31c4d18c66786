import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { useTexts } from '~/lib/texts/texts'
import { IconButton } from '~/ui/icons/icon_button'
import { offerText } from '../offer_text'
import type { FieldTexts } from '../use_answers'
import type { Draft, DraftOffer } from './draft'
import classes from './line_form.module.css'
import { OfferFieldset } from './offer_fieldset'
import type { OfferFields } from './offer_fields'
import type { RefusedFields } from './refused_fields'

interface DraftOffersProps {
  draft: Draft
  opened: QueuedLinesAnswer
  refused: RefusedFields
  onFields: (key: number, fields: OfferFields) => void
  onRemove: (key: number) => void
}

const NONE: FieldTexts = {}

/** The offers of an answer, one below the other. */
export function DraftOffers({ draft, opened, refused, onFields, onRemove }: DraftOffersProps) {
  const { t } = useTexts()
  const { offers, line } = draft
  const isAlone = offers.length === 1
  return offers.map((offer, at) => {
    const title = t('staff_quotations.offer_number', { number: at + 1 })
    const errors = refused.offers.get(offer.key) ?? NONE
    return (
      <fieldset
        key={offer.key}
        className={classes.offer}
        data-offer={offer.key}
        data-refused={errors.offer_id ? true : undefined}
      >
        <legend className="visually-hidden">{title}</legend>
        {(!isAlone || offer.kind === 'taken') && (
          <div className={classes.offer_head}>
            <b aria-hidden="true">{title}</b>
            {offer.kind === 'taken' && <Taken {...{ line, offer, opened, errors }} />}
            <IconButton
              icon="x"
              size="s"
              label={t('staff_quotations.remove_offer', { number: at + 1 })}
              onClick={() => onRemove(offer.key)}
            />
          </div>
        )}
        {offer.kind === 'hand' && (
          <OfferFieldset
            opened={opened}
            fields={offer.fields}
            errors={errors}
            onChange={(fields) => onFields(offer.key, fields)}
          />
        )}
      </fieldset>
    )
  })
}

interface TakenProps {
  line: QueuedLine
  offer: Extract<DraftOffer, { kind: 'taken' }>
  opened: QueuedLinesAnswer
  errors: FieldTexts
}

/** One of ours: it is taken as it is. */
function Taken({ line, offer, opened, errors }: TakenProps) {
  const texts = useTexts()
  const [error] = errors.offer_id ?? []
  return (
    <span className={classes.taken}>
      {offerText(line, offer.offer, opened.quotation.currency_code, texts)}
      {error !== undefined && (
        <span role="alert" className={classes.bad}>
          {error}
        </span>
      )}
    </span>
  )
}
