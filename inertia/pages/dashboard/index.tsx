import { useState } from 'react'
import type { DashboardPage as DashboardPageProps } from '#shared/answers/dashboard'
import { ClosedNote } from '~/features/accounts/closed_note'
import { CLOSED_FEATURES } from '~/features/accounts/closed_features'
import { ManagerContact } from '~/features/accounts/manager_contact'
import { ApplicantNote } from '~/features/dashboard/applicant_note'
import { ArrivalsPanel } from '~/features/dashboard/arrivals_panel'
import { FirstSteps } from '~/features/dashboard/first_steps'
import { LookedUpPanel } from '~/features/dashboard/looked_up_panel'
import { MovedCartPanel } from '~/features/dashboard/moved_cart_panel'
import { NewsPanel } from '~/features/dashboard/news_panel'
import { OpenOrdersPanel } from '~/features/dashboard/open_orders_panel'
import { OpenQuotationsPanel } from '~/features/dashboard/open_quotations_panel'
import { PriceListsPanel } from '~/features/dashboard/price_lists_panel'
import { QueuesPanel } from '~/features/dashboard/queues_panel'
import { WaitingDecisionsPanel } from '~/features/dashboard/waiting_decisions_panel'
import { ImportNewsPanel } from '~/features/price_lists/imports/import_news_panel'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { mayBuy, staffRoleOf } from '~/lib/user_kinds'
import { EmptyState } from '~/ui/feedback/states'
import { Note } from '~/ui/feedback/note'
import { PageHead } from '~/ui/page/page_head'
import classes from './dashboard.module.css'

/** Where one arrives: what needs one now, what comes, and what one was at. */
export default function DashboardPage(props: DashboardPageProps) {
  const { t, date } = useTexts()
  const user = useUser()
  const status = user?.contractor?.status
  const isStaff = staffRoleOf(user) !== null
  const [today] = useState(() => new Date())
  return (
    <>
      <PageHead title={t('dashboard.title')} heading={capitalised(date(today, 'weekday'))} />
      {!isStaff && !user?.contractor && (
        <ApplicantNote application={props.application} className={classes.note} />
      )}
      {user?.contractor && status !== 'active' && (
        <StandingNote isBlocked={status === 'blocked'} reason={user.contractor.status_reason} />
      )}
      <RateNotes warnings={props.rate_warnings} />
      {status === 'active' && <ClosedNote of={CLOSED_FEATURES} />}
      <div className={classes.panels}>
        <Panels {...props} />
      </div>
    </>
  )
}

function Panels(props: DashboardPageProps) {
  const { arrivals, open_orders, open_quotations, managed_lists, queues, news } = props
  const isBuyer = mayBuy(useUser())
  const isNew = isBuyer && open_orders?.has_ordered === false
  const hasOrders = open_orders !== null && open_orders.total > 0
  const hasQuotations = open_quotations !== null && open_quotations.total > 0
  const hasLists = managed_lists.length > 0
  const hasQueues = queues.length > 0
  const hasWork = hasOrders || hasQuotations || hasLists || hasQueues
  if (!isBuyer && !hasWork) return <NothingWaits news={news} />
  return (
    <>
      <div className={classes.main}>
        <NeedsYou {...props} />
        {hasQueues && <QueuesPanel queues={queues} />}
        <ImportNewsPanel />
        {isNew && <FirstSteps />}
        {hasQuotations && <OpenQuotationsPanel found={open_quotations} />}
        {hasOrders && <OpenOrdersPanel found={open_orders} />}
        {hasLists && <PriceListsPanel lists={managed_lists} />}
        {isBuyer && (
          <div className={classes.last}>
            <LookedUpPanel />
          </div>
        )}
      </div>
      <Side arrivals={isNew ? null : arrivals} news={news} />
    </>
  )
}

/** What comes, and what is new. */
function Side({ arrivals, news }: Pick<DashboardPageProps, 'arrivals' | 'news'>) {
  const hasNews = news.posts.length > 0
  if (!arrivals && !hasNews) return null
  return (
    <div className={classes.side}>
      {arrivals && <ArrivalsPanel arrivals={arrivals} />}
      {hasNews && <NewsPanel news={news} />}
    </div>
  )
}

/** Of who has nothing to do here: what is new at least. */
function NothingWaits({ news }: Pick<DashboardPageProps, 'news'>) {
  const { t } = useTexts()
  if (news.posts.length > 0) return <NewsPanel news={news} />
  return <EmptyState title={t('dashboard.nothing_title')}>{t('dashboard.nothing_text')}</EmptyState>
}

/** What is the buyer's move: lines to decide, and a cart in which something moved. */
function NeedsYou({ decisions, moved_cart }: Pick<DashboardPageProps, 'decisions' | 'moved_cart'>) {
  return (
    <>
      {decisions && <WaitingDecisionsPanel waiting={decisions} />}
      {moved_cart && <MovedCartPanel moved={moved_cart} />}
    </>
  )
}

function StandingNote({ isBlocked, reason }: { isBlocked: boolean; reason: string }) {
  const { t } = useTexts()
  return (
    <Note tone={isBlocked ? 'warn' : 'amber'} className={classes.note}>
      <strong>{t(isBlocked ? 'dashboard.blocked_title' : 'dashboard.awaiting_title')}</strong>
      <br />
      {isBlocked && reason !== '' && `${t('dashboard.blocked_reason', { reason })} `}
      {t(isBlocked ? 'dashboard.blocked_text' : 'dashboard.awaiting_text')}{' '}
      <ManagerContact inline />
    </Note>
  )
}

/** Staff hear of exchange rates before a customer does. */
function RateNotes({ warnings }: { warnings: DashboardPageProps['rate_warnings'] }) {
  const { t, date } = useTexts()
  return warnings.map(({ currency_code: currency, rate_on }) => (
    <Note key={currency} tone="warn" className={classes.note}>
      {rate_on === null
        ? t('dashboard.rate_missing', { currency })
        : t('dashboard.rate_old', { currency, day: date(rate_on, 'date') })}
    </Note>
  ))
}

/** A heading begins with a capital, also where weekdays do not. */
function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
