import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { useSharedProps, useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { PageHead } from '~/ui/page/page_head'
import side from '~/ui/page/side_ways.module.css'
import classes from './account_frame.module.css'
import { accountEntries, type AccountEntry } from './account_sections'
import { useCurrentSection } from './use_current_section'

interface AccountFrameProps {
  /** Which of the entries is this page; without one it is the page of the sections. */
  current?: string
  /** Buttons at the right end of the head. */
  end?: ReactNode
  children: ReactNode
}

/** What all pages of the account have: whose it is, and the way to each part of it. */
export function AccountFrame({ current, end, children }: AccountFrameProps) {
  const { t } = useTexts()
  const entry = accountEntries.find(({ id }) => id === current)
  const account = t('profile.title')
  return (
    <div className={classes.page}>
      <PageHead
        title={entry ? t(entry.label) : account}
        way={entry && { href: route('profile'), label: account }}
        beside={!entry && <Whose />}
      >
        {end}
      </PageHead>
      <div className={classes.account}>
        <div className={classes.side}>
          <Entries current={current} />
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}

/** "Rami Halabi, buyer at Palm Gate Auto Workshop". */
function Whose() {
  const { t } = useTexts()
  const user = useUser()
  const { app_name } = useSharedProps()
  if (!user) return null
  const { name, role, contractor } = user
  const company = contractor?.name ?? (role === 'buyer' ? null : app_name)
  const values = { name, role: t(`profile.roles.${role}`), company: company ?? '' }
  return <span className={classes.whose}>{company ? t('profile.whose', values) : name}</span>
}

function Entries({ current }: { current: string | undefined }) {
  const { t } = useTexts()
  const user = useUser()
  const entries = accountEntries.filter(({ isFor }) => !isFor || (user && isFor(user)))
  const section = useCurrentSection(current === undefined)
  return (
    <nav className={classes.entries} aria-label={t('profile.parts')}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          isOnPage={current === undefined && !entry.page}
          isCurrent={entry.id === (current ?? section)}
        />
      ))}
    </nav>
  )
}

interface EntryProps {
  entry: AccountEntry
  /** It is a section of the page on screen. */
  isOnPage: boolean
  isCurrent: boolean
}

function Entry({ entry: { id, label, page }, isOnPage, isCurrent }: EntryProps) {
  const { t } = useTexts()
  if (isOnPage) {
    return (
      <a
        href={`#${id}`}
        className={cn(side.way, classes.section)}
        aria-current={isCurrent ? 'location' : undefined}
      >
        {t(label)}
      </a>
    )
  }
  return (
    <Link
      href={page ? route(page) : `${route('profile')}#${id}`}
      className={cn(side.way, !page && classes.section)}
      aria-current={isCurrent ? 'page' : undefined}
      prefetch
    >
      {t(label)}
    </Link>
  )
}
