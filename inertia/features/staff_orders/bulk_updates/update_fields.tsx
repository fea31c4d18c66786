import { useId, type Ref } from 'react'
import { lastPromisable } from '#shared/day_in'
import type { LineTab } from '#shared/answers/staff/order_lines'
import { MOVE_REASONS, type MoveReason } from '#shared/order_moves'
import { useTexts } from '~/lib/texts/texts'
import { Field } from '~/ui/forms/field'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { TextInput } from '~/ui/forms/text_input'
import { late } from '~/ui/late'
import { useLinesShown } from '~/features/staff_orders/lines_shown'
import classes from '../staff_orders.module.css'
import type { LinesElsewhereProps } from './lines_elsewhere'
import type { OtherOffersProps } from './other_offers'
import {
  changedPrice,
  foundFor,
  offerOf,
  piecesOf,
  type Choice,
  type Draft,
  type Outcome,
} from './update_draft'

export interface UpdateFieldsProps {
  choice: Choice
  tab: LineTab
  draft: Draft
  outcome: Outcome
  onChange: (change: Partial<Draft>) => void
  /** The field that comes first. */
  first: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
}

const otherOffers = late<OtherOffersProps>(async () => (await import('./other_offers')).OtherOffers)
const linesElsewhere = late<LinesElsewhereProps>(
  async () => (await import('./lines_elsewhere')).LinesElsewhere
)

const noted: readonly Choice[] = ['refuse', 'back', 'price', 'part', 'accept', 'decline']
const counted: readonly Choice[] = ['ready', 'back', 'refuse']

/** What is said besides: only what the choice asks for. */
export function UpdateFields(props: UpdateFieldsProps) {
  const { choice, tab, draft, outcome, onChange, first } = props
  const { t } = useTexts()
  const [only, ...others] = outcome.possible
  const isOne = only !== undefined && others.length === 0
  const most = isOne ? piecesOf(only, choice, tab, { ...draft, quantity: null }) : 0
  return (
    <div className={classes.fields}>
      {choice === 'refuse' && (
        <ReasonField value={draft.reason} onChange={(reason) => onChange({ reason })} ref={first} />
      )}
      {(choice === 'confirm' || choice === 'promise') && (
        <DayField {...props} isNeeded={choice === 'promise'} />
      )}
      {choice === 'ready' && (
        <TextInput
          ref={first}
          label={t('staff_lines.shelf')}
          hint={t('staff_lines.shelf_hint')}
          maxLength={50}
          autoComplete="off"
          value={draft.shelf}
          onChange={(event) => onChange({ shelf: event.currentTarget.value })}
        />
      )}
      {choice === 'price' && <PriceField {...props} isOne={isOne} />}
      {choice === 'part' && (
        <>
          <TextInput
            ref={first}
            label={t('orders.brand')}
            maxLength={100}
            value={draft.brand_name}
            onChange={(event) => onChange({ brand_name: event.currentTarget.value })}
          />
          <TextInput
            label={t('orders.partnumber')}
            maxLength={100}
            value={draft.partnumber}
            onChange={(event) => onChange({ partnumber: event.currentTarget.value })}
          />
        </>
      )}
      {choice === 'elsewhere' && isOne && (
        <otherOffers.Late
          line={only}
          taken={offerOf(draft, outcome.lines)}
          onTake={(taken) => onChange({ offer: { line_id: only.id, taken } })}
        />
      )}
      {choice === 'elsewhere' && !isOne && (
        <linesElsewhere.Late
          lines={outcome.possible}
          found={foundFor(draft, outcome.possible)}
          onFind={(found) => onChange({ found })}
        />
      )}
      {isOne && most > 1 && counted.includes(choice) && (
        <div className={classes.count}>
          <span>{t('staff_lines.how_many')}</span>
          <QuantityInput
            label={t('staff_lines.how_many')}
            value={draft.quantity ?? most}
            max={most}
            onChange={(quantity) => onChange({ quantity: quantity === most ? null : quantity })}
          />
        </div>
      )}
      {(noted.includes(choice) || (choice === 'elsewhere' && asksBuyers(draft, outcome))) && (
        <NoteField value={draft.note} onChange={(note) => onChange({ note })} />
      )}
    </div>
  )
}

function asksBuyers(draft: Draft, { lines, possible }: Outcome): boolean {
  if (possible.length === 1) return offerOf(draft, lines)?.asks_buyer ?? false
  const found = foundFor(draft, possible)
  return lines.some(({ id }) => found?.get(id)?.asks_buyer)
}

interface ReasonFieldProps {
  value: MoveReason
  onChange: (reason: MoveReason) => void
  ref: Ref<HTMLSelectElement>
}

function ReasonField({ value, onChange, ref }: ReasonFieldProps) {
  const { t } = useTexts()
  return (
    <Field label={t('staff_lines.reason')}>
      {(control) => (
        <select
          {...control}
          ref={ref}
          className={classes.select}
          value={value}
          onChange={(event) => {
            const reason = MOVE_REASONS.find((one) => one === event.currentTarget.value)
            if (reason) onChange(reason)
          }}
        >
          {MOVE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`staff_lines.reasons.${reason}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function DayField({ draft, onChange, first, isNeeded }: UpdateFieldsProps & { isNeeded: boolean }) {
  const { t } = useTexts()
  const { readAt } = useLinesShown()
  return (
    <TextInput
      ref={first}
      type="date"
      label={t(isNeeded ? 'staff_lines.new_day' : 'staff_lines.other_day')}
      hint={isNeeded ? undefined : t('staff_lines.other_day_hint')}
      min={readAt.slice(0, 10)}
      max={lastPromisable(readAt.slice(0, 10))}
      value={draft.day}
      onChange={(event) => onChange({ day: event.currentTarget.value })}
    />
  )
}

function PriceField(props: UpdateFieldsProps & { isOne: boolean }) {
  const { draft, outcome, onChange, first, isOne } = props
  const { t, money } = useTexts()
  const [line] = outcome.lines
  if (isOne && line && line.price !== null) {
    return (
      <TextInput
        ref={first}
        inputMode="decimal"
        label={t('staff_lines.new_price', { currency: line.currency_code })}
        hint={t('staff_lines.price_now', { price: money(line.price, line.currency_code) })}
        value={draft.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
    )
  }
  const changed = line && changedPrice(line.price, draft.percent)
  return (
    <TextInput
      ref={first}
      inputMode="text"
      label={t('staff_lines.percent')}
      hint={
        line && line.price !== null && changed
          ? t('staff_lines.percent_example', {
              before: money(line.price),
              after: money(changed, line.currency_code),
            })
          : t('staff_lines.percent_hint')
      }
      after={<span className={classes.unit}>%</span>}
      value={draft.percent}
      onChange={(event) => onChange({ percent: event.currentTarget.value })}
    />
  )
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t('staff_lines.note')}
      </label>
      <textarea
        id={id}
        className={classes.note}
        rows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
