import { Fragment, useRef, type Ref } from 'react'
import type { LineTab, StaffLine } from '#shared/answers/staff/order_lines'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/forms/segmented'
import classes from '../staff_orders.module.css'
import { sendBulkUpdate, type BulkUpdate } from './send_bulk_update'
import { choicesIn } from './update_choices'
import {
  amountsOf,
  missingIn,
  outcomeOf,
  type Choice,
  type Draft,
  type Outcome,
} from './update_draft'
import { UpdateFields } from './update_fields'
import { updateText } from './update_text'

export interface UpdateFormProps {
  tab: LineTab
  /** Says what has arrived, and does nothing else. */
  onlyReceives: boolean
  lines: readonly StaffLine[]
  choice: Choice
  draft: Draft
  onChoice: (choice: Choice) => void
  onDraft: (change: Partial<Draft>) => void
  onUpdate: (choice: Choice, outcome: Outcome, send: BulkUpdate['send']) => void
  isBusy: boolean
  /** Where keys lead to: the first field, else the button. */
  first: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>
  button: Ref<HTMLButtonElement>
}

/** What is done with the lines that are picked; it says the outcome before. */
export function UpdateForm(props: UpdateFormProps) {
  const { tab, onlyReceives, lines, choice, draft, onChoice, onDraft, onUpdate, isBusy } = props
  const { first, button } = props
  const texts = useTexts()
  const { t } = texts
  const form = useRef<HTMLFormElement>(null)
  const { first: choices, instead } = choicesIn(tab, onlyReceives)
  const outcome = outcomeOf(lines, choice, tab, draft)
  const missing = missingIn(choice, outcome, draft)
  const counts = { ...outcome, lines: outcome.lines.length }
  const named = (some: readonly Choice[]) =>
    some.map((value) => ({ value, label: t(`staff_lines.choices.${value}`) }))
  return (
    <form
      ref={form}
      className={classes.pane}
      data-mod-keys
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null && !isBusy) onUpdate(choice, outcome, sendBulkUpdate)
      }}
    >
      <Picked lines={lines} />
      <section>
        {choices.length > 1 && (
          <>
            <h3 className={classes.label}>{t('staff_lines.move_to')}</h3>
            <Segmented
              label={t('staff_lines.move_to')}
              choices={named(choices)}
              value={choice}
              onChange={onChoice}
            />
          </>
        )}
        {instead.length > 0 && (
          <>
            <h3 className={classes.label}>{t('staff_lines.instead')}</h3>
            <Segmented
              label={t('staff_lines.instead')}
              choices={named(instead)}
              value={choice}
              onChange={onChoice}
              size="s"
            />
          </>
        )}
        <UpdateFields {...{ choice, tab, draft, outcome, first }} onChange={onDraft} />
        <p className={classes.outcome}>
          {updateText('outcome', { choice }, counts, texts)}{' '}
          {outcome.leftOut > 0 && t('staff_lines.left_out', { count: outcome.leftOut })}{' '}
          {t('staff_lines.changed_are_left')}
        </p>
        <Button
          ref={button}
          variant="primary"
          type="submit"
          fullWidth
          busy={isBusy && t('staff_lines.doing_it')}
          offReason={missing !== null && t(`staff_lines.missing.${missing}`)}
        >
          {updateText('do', { choice }, counts, texts)}
        </Button>
      </section>
    </form>
  )
}

function Picked({ lines }: { lines: readonly StaffLine[] }) {
  const { t, quantity, money } = useTexts()
  const processing = lines.reduce((sum, line) => sum + line.qty_processing, 0)
  const ready = lines.reduce((sum, line) => sum + line.qty_ready, 0)
  const pieces = processing + ready
  const contractors = new Set(lines.map(({ contractor_id }) => contractor_id)).size
  const suppliers = new Set(lines.map(({ price_list_name }) => price_list_name))
  const [supplier = ''] = suppliers
  return (
    <section className={classes.picked}>
      <p className={classes.quiet}>{t('staff_lines.picked')}</p>
      <h2>
        {t('staff_lines.picked_lines', {
          lines: t('common.lines', { count: lines.length }),
          pieces: t('staff_lines.pieces', { count: pieces, shown: quantity(pieces) }),
        })}
      </h2>
      {processing > 0 && ready > 0 && (
        <p className={classes.soft}>
          {t('staff_lines.picked_where', {
            processing: quantity(processing),
            ready: quantity(ready),
          })}
        </p>
      )}
      <p className={classes.soft}>
        {[
          t('staff_lines.contractors', { count: contractors }),
          suppliers.size === 1
            ? supplier || t('common.by_hand')
            : t('staff_lines.suppliers', { count: suppliers.size }),
        ].join(', ')}
        {amountsOf(lines).map(([currency, amount]) => (
          <Fragment key={currency}>
            , <span className={classes.whole}>{money(amount, currency)}</span>
          </Fragment>
        ))}
      </p>
    </section>
  )
}
