import { useState } from 'react'
import type { PageUser } from '#shared/answers/page_props'
import { ImportNewsPanel } from '~/features/price_lists/imports/import_news_panel'
import { focusNumberSearch } from '~/lib/number_search'
import { useCartSummary } from '~/features/cart/cart_summary'
import { useFeature, useSharedProps, useUser } from '~/lib/page_props'
import { hasRoute, route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import type { StaffRole } from '#shared/roles'
import { isManager, mayBuy, staffRoleOf } from '~/lib/user_kinds'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { PageHead } from '~/ui/page/page_head'
import { Panel } from '~/ui/page/panel'
import classes from './dashboard.module.css'

/** Where one arrives: what to do next. */
export default function DashboardPage() {
  const { t, date } = useTexts()
  const user = useUser()
  const status = user?.contractor?.status
  const role = staffRoleOf(user)
  const [today] = useState(() => new Date())
  return (
    <>
      <PageHead title={t('dashboard.title')} heading={date(today, 'weekday')} />
      {!role && status !== 'active' && <StandingNote isBlocked={status === 'blocked'} />}
      <div className={classes.panels}>
        {mayBuy(user) && <SearchPanel />}
        {mayBuy(user) && <CartPanel />}
        <ImportNewsPanel />
        {looksAfterLists(user) && <PriceListsPanel isPrimary={!mayBuy(user)} />}
        {role && <StaffPanel role={role} />}
        <CompanyPanel />
      </div>
    </>
  )
}

/** Whose price lists are under Prices: a supplier's own, for managers all. */
function looksAfterLists(user: PageUser | null): boolean {
  const contractor = user?.contractor
  return isManager(user) || (contractor?.status === 'active' && contractor.is_supplier)
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

function PriceListsPanel({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTexts()
  const isStaff = isManager(useUser())
  const mayUpload = useFeature('price_upload')
  const text = isStaff ? 'lists_text_staff' : mayUpload ? 'lists_text' : 'lists_text_only'
  return (
    <Panel title={t('dashboard.lists_title')}>
      <div className={classes.body}>
        <p>{t(`dashboard.${text}`)}</p>
        <ButtonLink
          href={route('prices', {}, { tab: 'prices' })}
          variant={isPrimary ? 'primary' : 'default'}
          icon="prices"
          prefetch
        >
          {t('dashboard.open_lists')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function StaffPanel({ role }: { role: StaffRole }) {
  const { t } = useTexts()
  const { app_name } = useSharedProps()
  const user = useUser()
  return (
    <Panel title={t('dashboard.you')}>
      <div className={classes.body}>
        <p className={classes.name}>{user?.name}</p>
        <dl className={classes.facts}>
          {[
            [t('dashboard.role'), t(`shell.roles.${role}`)],
            [t('dashboard.company'), app_name],
          ].map(([name, value]) => (
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
