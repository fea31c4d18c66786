import { memo, type KeyboardEvent } from 'react'
import type { Decision } from '#shared/answers/orders/order_page'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { PartNumber } from '~/ui/part_number'
import { addedBy, signedMoney } from './decision_sum'
import classes from './decisions_panel.module.css'
import { ProposedChange } from './proposed_change'
import type { DecisionAnswer, DecisionState } from './use_decisions'

interface DecisionRowProps {
  decision: Decision
  state: DecisionState
  /** The cursor is here. */
  isAt: boolean
  /** Until when, where that is another time than the panel says. */
  until: string | null
  offReason: string | false
  onAnswer: (decision: Decision, answer: DecisionAnswer) => void
  onReach: (decision: Decision) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A line that waits: what would change, what it adds, and the two answers. */
export const DecisionRow = memo(function DecisionRow(props: DecisionRowProps) {
  const { decision, state, isAt, until, offReason, onAnswer, onReach, onKeyDown } = props
  const texts = useTexts()
  const { t } = texts
  const { line, brand_name, partnumber, name, qty_processing, proposal } = decision
  const added = addedBy(decision)
  const isOpen = state === 'open'
  return (
    <li
      className={classes.row}
      data-decision={proposal.id}
      data-at={(isAt && isOpen) || undefined}
      data-state={state}
    >
      <span className={classes.line}>{line}</span>
      <span className={classes.part} id={`decision-${proposal.id}`}>
        <b>
          {brand_name} <PartNumber>{partnumber}</PartNumber>
        </b>{' '}
        <span>
          {[name, t('orders.pieces', { count: qty_processing })].filter(Boolean).join(', ')}
        </span>
        {proposal.note !== '' && <q>{proposal.note}</q>}
        {until && <span className={classes.other}>{until}</span>}
      </span>
      <ProposedChange ordered={decision} proposal={proposal} />
      <span className={classes.sum} data-zero={added === '0.00' || undefined}>
        {signedMoney(added, texts)}
      </span>
      {isOpen ? (
        <span className={classes.answers}>
          {(['declined', 'accepted'] as const).map((answer) => (
            <Button
              key={answer}
              size="s"
              tabIndex={isAt ? 0 : -1}
              shortcut={isAt ? (answer === 'accepted' ? 'A' : 'R') : undefined}
              offReason={offReason}
              aria-describedby={`decision-${proposal.id}`}
              data-answer={answer}
              onFocus={() => onReach(decision)}
              onKeyDown={onKeyDown}
              onClick={() => onAnswer(decision, answer)}
            >
              {t(`order_parts.deciding.${answer === 'accepted' ? 'accept' : 'refuse'}`)}
            </Button>
          ))}
        </span>
      ) : (
        <span className={classes.outcome}>{t(`order_parts.deciding.${state}`)}</span>
      )}
    </li>
  )
})
