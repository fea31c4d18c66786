import type { Decision } from '#shared/answers/orders/order_page'
import { addedBy, signedMoney } from '~/features/orders/deciding/decision_sum'
import { ProposedChange } from '~/features/orders/deciding/proposed_change'
import type { Deciding } from '~/features/orders/deciding/use_decisions'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './line_panel.module.css'

export interface DecisionAnswersProps {
  decision: Decision
  deciding: Pick<Deciding, 'stateOf' | 'decide'>
  offReason: string | false
}

/** What is proposed for the line, and the answers to it. */
export function DecisionAnswers({ decision, deciding, offReason }: DecisionAnswersProps) {
  const texts = useTexts()
  const { t, date } = texts
  const { proposal } = decision
  const state = deciding.stateOf(decision)
  const until = `${date(proposal.deadline, 'weekday_day')}, ${date(proposal.deadline, 'time')}`
  return (
    <section className={classes.decision}>
      <p>
        <ProposedChange ordered={decision} proposal={proposal} />
        <span>{signedMoney(addedBy(decision), texts)}</span>
      </p>
      {proposal.note !== '' && <q>{proposal.note}</q>}
      {state === 'open' ? (
        <>
          <p className={classes.quiet}>{t('order_parts.deciding.until', { until, count: 1 })}</p>
          <p>
            {(['declined', 'accepted'] as const).map((answer) => (
              <Button
                key={answer}
                size="s"
                fullWidth
                offReason={offReason}
                onClick={() => deciding.decide(decision, answer)}
              >
                {t(`order_parts.deciding.${answer === 'accepted' ? 'accept' : 'refuse'}`)}
              </Button>
            ))}
          </p>
        </>
      ) : (
        <p>{t(`order_parts.deciding.${state}`)}</p>
      )}
    </section>
  )
}
