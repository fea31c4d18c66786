import { Link } from '@inertiajs/react'
import type { ManagedPriceList, PriceList } from '#shared/answers/price_list'
import { lookOfImport, wordOfImport } from '~/features/price_lists/imports/import_words'
import { useFeature, useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { cn } from '~/ui/class_names'
import { Status } from '~/ui/feedback/status'
import { Tag } from '~/ui/marks/tag'
import classes from './lists.module.css'
import { standOf } from './filter_lists'

export function ListDelivery({ list }: { list: PriceList }) {
  return daysText(list, useTexts())
}

export function ListUpdated({ list }: { list: PriceList }) {
  const { t, date } = useTexts()
  return (
    <span className={classes.marked}>
      {date(list.updated_at, 'moment')}
      {list.is_stale && <Tag tone="warn">{t('prices.stale')}</Tag>}
    </span>
  )
}

interface CellProps {
  list: ManagedPriceList
  /** There is room below instead of beside. */
  wraps?: boolean
}

/** The name leads to the list's page, for those who may go there. */
export function ListName({ list, wraps }: CellProps) {
  const { t } = useTexts()
  const isOpen = useFeature('price_upload')
  return (
    <span className={cn(classes.marked, wraps && classes.wraps)}>
      {isOpen ? (
        <Link href={route('price_lists.show', { id: list.id })} className={classes.link} prefetch>
          {list.name}
        </Link>
      ) : (
        list.name
      )}
      {!list.is_active && <Tag>{t('prices.hidden')}</Tag>}
      {list.has_overdue_source && <Tag tone="warn">{t('price_lists.source_overdue')}</Tag>}
    </span>
  )
}

/** What became of the newest file. */
export function LastImport({ list, wraps }: CellProps) {
  const texts = useTexts()
  const isStaff = isManager(useUser())
  const { last_import: one } = list
  if (!one) return <span className={classes.quiet}>{texts.t('prices.no_import')}</span>
  const stand = { ...standOf(one), may: { confirm: isStaff } }
  return (
    <span className={cn(classes.marked, wraps && classes.wraps)}>
      <Status status={lookOfImport(stand)}>{wordOfImport(stand, texts)}</Status>
      <span className={classes.quiet}>{texts.date(one.created_at, 'moment')}</span>
    </span>
  )
}
