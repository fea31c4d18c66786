import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import {
  CHANGE_LIST,
  isFirstFile,
  NO_FILTERS,
  shownKind,
} from '~/features/price_lists/imports/changes/change_list'
import type { ImportChangesProps } from '~/features/price_lists/imports/changes/import_changes'
import { useUrlList } from '~/grid/list/use_list_query'
import { late } from '~/ui/late'
import { ImportCounts } from './import_counts'
import { ImportReview } from './import_review'
import { RejectGroups } from './reject_groups'
import { UpdatesSince } from './updates_since'
import type { FollowedImport } from './use_price_import'

const importChanges = late<ImportChangesProps>(
  async () => (await import('~/features/price_lists/imports/changes/import_changes')).ImportChanges
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
      {(hasChanges || isFirstFile(one)) && (
        <importChanges.Late
          priceImport={one}
          kind={hasChanges && kind !== 'rejected' ? kind : null}
          list={list}
          onHeld={take}
          onBusy={onBusy}
        />
      )}
      {(!hasChanges || kind === 'rejected') && <RejectGroups priceImport={one} />}
    </>
  )
}

/** Whether it is kept what it changes, or was: of a list's first file it may be nothing. */
function keepsChanges(one: PriceImport): boolean {
  return Boolean(one.outcome?.now) || one.keeps_changes
}
