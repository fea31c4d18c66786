import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { late } from '~/ui/late'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import type { Drafts } from './form/draft'
import type { LeftBy } from './form/form_notes'
import type { LineFormProps } from './form/line_form'
import { offerText, partText } from './offer_text'
import type { Answers, GivenAnswer } from './use_answers'
import classes from './waiting_line.module.css'

/** No line is answered before somebody looks at it. */
export const lineForm = late<LineFormProps>(async () => (await import('./form/line_form')).LineForm)

export interface WaitingLineProps {
  line: QueuedLine
  opened: QueuedLinesAnswer
  answers: Answers
  drafts: Drafts
  /** Null: it waits; else only what was typed for it is left. */
  leftBy: LeftBy | null
  isForm: boolean
  onForm: (isOpen: boolean) => void
  /** After an answer was kept. */
  onKept: () => void
}

/** A line that waits: what is asked, what we know, and what is answered; with a form to offer. */
export function WaitingLine(props: WaitingLineProps) {
  const { line, opened, answers, drafts, leftBy, isForm, onForm, onKept } = props
  const texts = useTexts()
  const { t, quantity } = texts
  return (
    <li className={cn(classes.line, isForm && classes.open)} data-line={line.id}>
      <div className={classes.top}>
        <div className={classes.asked}>
          <span>
            {line.brand_name} <PartNumber strong>{line.partnumber}</PartNumber>
          </span>
          <span className={classes.about}>{askedText(line, opened, texts)}</span>
        </div>
        <span className={classes.quantity}>
          {t('staff_quotations.pieces', {
            count: line.quantity,
            quantity: quantity(line.quantity),
          })}
        </span>
        <div className={classes.known}>
          {line.answer ? (
            <Answered line={line} currency={opened.quotation.currency_code} />
          ) : (
            <span className={classes.about}>{knownText(line, opened, texts)}</span>
          )}
        </div>
        {leftBy === null ? <LineActions {...props} /> : <div className={classes.actions} />}
      </div>
      {isForm && (
        <lineForm.Late
          {...{ line, opened, answers, drafts, leftBy, onKept }}
          onClose={() => onForm(false)}
        />
      )}
    </li>
  )
}

function LineActions(props: WaitingLineProps) {
  const { line, opened, answers, drafts, isForm, onForm, onKept } = props
  const texts = useTexts()
  const { t } = texts
  const part = partText(line)
  const busy = answers.isSaving(line) && t('staff_quotations.saving')
  const [known] = line.known
  const press = async (answer: GivenAnswer) => {
    const { is } = await answers.press(line, answer)
    if (is !== 'kept') return
    drafts.delete(line.id)
    if (answer) onKept()
  }
  return (
    <div className={classes.actions}>
      {!line.answer && known && !isForm && (
        <Button
          size="s"
          busy={busy}
          aria-label={t('staff_quotations.take_of', {
            offer: offerText(line, known, opened.quotation.currency_code, texts),
          })}
          onClick={() => void press({ offers: [{ offer_id: known.id }], note: '' })}
        >
          {t('staff_quotations.take')}
        </Button>
      )}
      {line.answer && !isForm && (
        <Button
          size="s"
          variant="ghost"
          busy={busy}
          aria-label={`${t('staff_quotations.withdraw')}: ${part}`}
          onClick={() => void press(null)}
        >
          {t('staff_quotations.withdraw')}
        </Button>
      )}
      <Button
        size="s"
        data-opens-form
        aria-expanded={isForm}
        aria-label={`${t(line.answer ? 'staff_quotations.change' : 'staff_quotations.by_hand')}: ${part}`}
        onClick={() => onForm(!isForm)}
      >
        {t(line.answer ? 'staff_quotations.change' : 'staff_quotations.by_hand')}
      </Button>
    </div>
  )
}

function Answered({ line, currency }: { line: QueuedLine; currency: string }) {
  const texts = useTexts()
  const { offers = [], note = '' } = line.answer ?? {}
  return (
    <>
      {offers.length === 0 && (
        <span>
          <Tag tone="bad">{texts.t('staff_quotations.cannot_be_had')}</Tag>
        </span>
      )}
      {offers.map((offer, at) => (
        <span key={at}>
          <Tag tone="good">{offerText(line, offer, currency, texts)}</Tag>
        </span>
      ))}
      {note !== '' && <span className={classes.about}>“{note}”</span>}
    </>
  )
}

/** What the buyer wrote beside the number, and the limits. */
function askedText(line: QueuedLine, { quotation }: QueuedLinesAnswer, texts: Texts): string {
  const { t, money } = texts
  const { description, reference, price_limit, delivery_limit, row_number } = line
  return [
    t('staff_quotations.row', { row: String(row_number) }),
    description,
    reference,
    price_limit !== null &&
      t('staff_quotations.at_most', { price: money(price_limit, quotation.currency_code) }),
    delivery_limit !== null && t('staff_quotations.within', { days: delivery_limit }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function knownText(line: QueuedLine, { quotation }: QueuedLinesAnswer, texts: Texts): string {
  const { t } = texts
  const [known] = line.known
  if (known) return offerText(line, known, quotation.currency_code, texts)
  if (line.offers_count > 0) return t('staff_quotations.has_offers', { count: line.offers_count })
  return line.asked_count > 1
    ? t('staff_quotations.asked_often', { count: line.asked_count })
    : t('staff_quotations.asked_once')
}
