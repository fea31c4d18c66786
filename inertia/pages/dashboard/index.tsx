import { useState } from 'react'
import { focusNumberSearch } from '~/lib/number_search'
import { useCartSummary } from '~/lib/cart_summary'
import { useUser } from '~/lib/page_props'
import { hasRoute, route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/note'
import { PageHead } from '~/ui/page_head'
import { Panel } from '~/ui/panel'
import classes from './dashboard.module.css'

/** Where one arrives: what to do next. */
export default function DashboardPage() {
  const { t, date } = useTexts()
  const status = useUser()?.contractor?.status
  const [today] = useState(() => new Date())
  return (
    <>
      <PageHead title={t('dashboard.title')} heading={date(today, 'weekday')} />
      {status !== 'active' && <StandingNote isBlocked={status === 'blocked'} />}
      <div className={classes.panels}>
        {status === 'active' && <SearchPanel />}
        <CartPanel />
        <CompanyPanel />
      </div>
    </>
  )
}

function StandingNote({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTexts()
  return (
    <Note tone={isBlocked ? 'warn' : 'amber'} className={classes.note}>
      <strong>{t(isBlocked ? 'dashboard.blocked_title' : 'dashboard.awaiting_title')}</strong>
      <br />
      {t(isBlocked ? 'dashboard.blocked_text' : 'dashboard.awaiting_text')}
    </Note>
  )
}

function SearchPanel() {
  const { t } = useTexts()
  return (
    <Panel title={t('dashboard.search_title')}>
      <div className={classes.body}>
        <p>{t('dashboard.search_text')}</p>
        <p className={classes.quiet}>{t('dashboard.keys_text')}</p>
        <Button variant="primary" icon="search" shortcut="/" onClick={focusNumberSearch}>
          {t('dashboard.find')}
        </Button>
      </div>
    </Panel>
  )
}

function CartPanel() {
  const { t, money } = useTexts()
  const summary = useCartSummary()
  if (!summary || !hasRoute('cart')) return null
  const lines = t('common.lines', { count: summary.lines })
  return (
    <Panel title={t('dashboard.cart_title')}>
      <div className={classes.body}>
        {summary.lines > 0 ? (
          <>
            <p className={classes.figure}>{money(summary.total, summary.currency_code)}</p>
            <p className={classes.quiet}>{lines}</p>
            <ButtonLink href={route('cart')} prefetch>
              {t('dashboard.open_cart')}
            </ButtonLink>
          </>
        ) : (
          <p className={classes.quiet}>{t('dashboard.cart_empty')}</p>
        )}
      </div>
    </Panel>
  )
}

function CompanyPanel() {
  const { t } = useTexts()
  const contractor = useUser()?.contractor
  if (!contractor) return null
  const facts = [
    [t('dashboard.agreement'), contractor.code],
    [t('dashboard.region'), contractor.region_code],
    [t('dashboard.currency'), contractor.currency_code],
  ]
  return (
    <Panel title={t('dashboard.company')}>
      <div className={classes.body}>
        <p className={classes.name}>{contractor.name}</p>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
