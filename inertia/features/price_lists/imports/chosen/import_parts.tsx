import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { CHANGE_LIST, shownKind } from '~/features/price_lists/imports/changes/change_list'
import type { ImportChangesProps } from '~/features/price_lists/imports/changes/import_changes'
import { useUrlList } from '~/grid/list/use_list_query'
import { useTexts } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import classes from './chosen_import.module.css'
import { ImportCounts } from './import_counts'
import { ImportReview } from './import_review'
import { RejectGroups } from './reject_groups'
import { UpdatesSince } from './updates_since'
import type { FollowedImport } from './use_price_import'

const importChanges = late<ImportChangesProps>(
  async () => (await import('~/features/price_lists/imports/changes/import_changes')).ImportChanges,
  { texts: 'price_parts' }
)

interface ImportPartsProps {
  followed: FollowedImport
  onBusy: (isBusy: boolean) => void
  /** A sentence beside the counts. */
  children: ReactNode
}

/** What an import that was read comes to: its counts, why it waits, what it changes, what was rejected. */
export function ImportParts({ followed, onBusy, children }: ImportPartsProps) {
  const { priceImport: one, take } = followed
  const list = useUrlList(CHANGE_LIST)
  const hasChanges = keepsChanges(one)
  const kind = shownKind(one, list.query.filters.kind)
  return (
    <>
      <ImportCounts
        priceImport={one}
        shown={hasChanges ? kind : undefined}
        onShow={
          hasChanges ? (next) => list.change({ filters: { ...NO_FILTERS, kind: next } }) : undefined
        }
      >
        {children}
      </ImportCounts>
      <UpdatesSince priceImport={one} />
      <ImportReview priceImport={one} />
      {isFirst(one) && <FirstFile priceImport={one} />}
      {hasChanges && kind !== 'rejected' && (
        <importChanges.Late
          priceImport={one}
          kind={kind}
          list={list}
          onHeld={take}
          onBusy={onBusy}
        />
      )}
      {(!hasChanges || kind === 'rejected') && <RejectGroups priceImport={one} />}
    </>
  )
}

/** Another list is another question. */
const NO_FILTERS = { bin: '', brand_name: '', partnumber: '', in_use: '' }

function FirstFile({ priceImport: { rows_new: count } }: { priceImport: PriceImport }) {
  const { t, quantity } = useTexts()
  return (
    <p className={classes.first}>
      {t('price_lists.first_file', { count, positions: quantity(count) })}
    </p>
  )
}

/** Whether it is kept what it changes: of a list's first file everything is new. */
function keepsChanges(one: PriceImport): boolean {
  return Boolean(one.outcome?.now)
}

/** Nothing was on sale before it: all of it is new, and nothing is kept of what it changed. */
function isFirst(one: PriceImport): boolean {
  return one.outcome?.now === null && one.rows_new > 0
}
