import type { WaitingDecisions } from '#shared/answers/dashboard'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/page/panel'
import { StatusIcon } from '~/ui/feedback/status'
import classes from './moved_cart_panel.module.css'

type WaitingOrder = WaitingDecisions['orders'][number]

/** Lines for which something else is proposed: the buyer's answer, the nearest deadline first. */
export function WaitingDecisionsPanel({ waiting }: { waiting: WaitingDecisions }) {
  const texts = useTexts()
  const { t, date, quantity } = texts
  return (
    <Panel title={t('dashboard.needs_answer')} count={quantity(waiting.lines)} move>
      {waiting.orders.map((order, index) => (
        <div key={order.id} className={classes.row}>
          <StatusIcon status="decision" />
          <div className={classes.words}>
            <b>{t('dashboard.decisions', { count: order.lines })}</b>
            <p className={classes.quiet}>
              {order.first.map((line) => lineText(line, texts)).join(', ')}
            </p>
          </div>
          <span className={classes.quiet}>
            {[order.number, order.reference].filter(Boolean).join(', ')}
            <br />
            {t('dashboard.decide_by', { until: date(order.deadline, 'moment') })}
          </span>
          <ButtonLink
            href={route('orders.show', { id: order.id })}
            variant={index === 0 ? 'primary' : undefined}
            prefetch
          >
            {t('dashboard.decide')}
          </ButtonLink>
        </div>
      ))}
    </Panel>
  )
}

/** `KARNHOLT OC 90 now 126.57`, `KUPPLA 624 replaced by KUPPLA 625`. */
function lineText(
  { brand_name, partnumber, proposal }: WaitingOrder['first'][number],
  { t, money }: Texts
): string {
  const part = `${brand_name} ${partnumber}`
  if (proposal.partnumber !== null) {
    return t('dashboard.replaced', { part, by: `${proposal.brand_name} ${proposal.partnumber}` })
  }
  return t('dashboard.now_at', { part, price: money(proposal.price ?? '0') })
}
