import { useEffect } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { BrandTable } from './brand_table'
import { ChangeGrid } from './grid/change_grid'
import type { ChangeKind } from './change_list'
import { HoldsProvider } from './holding/holds_context'
import classes from './import_changes.module.css'
import { MoveHistogram } from './moves/move_histogram'
import { useChanges } from './use_changes'
import { useHoldsOf } from './holding/use_holds'

export interface ImportChangesProps {
  priceImport: PriceImport
  kind: ChangeKind
  list: GridList
  /** Takes over what holding a price back answered. */
  onHeld: (answered: PriceImport) => void
  /** While something is being saved nothing is published. */
  onBusy: (isBusy: boolean) => void
}

/** What an import changes: how prices moved, by brand, and position by position. */
export function ImportChanges(props: ImportChangesProps) {
  const { priceImport: one, kind, list, onHeld, onBusy } = props
  const { changes, brands } = useChanges(one, kind, list)
  const { holds, isBusy } = useHoldsOf(one, changes.again, onHeld)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  const { bin = '', brand_name: brand = '' } = list.query.filters
  const narrow = (filters: Record<string, string>) => list.change({ filters })
  const moves = one.outcome?.histogram ?? []
  const hasMoves = moves.some((count) => count > 0)
  return (
    <HoldsProvider value={holds}>
      {(hasMoves || brands.length > 0) && (
        <div className={classes.mid}>
          {hasMoves && (
            <MoveHistogram
              histogram={moves}
              chosen={bin}
              // What comes and goes has no move.
              onChoose={(next) => narrow({ bin: next, kind: kind === 'held' ? kind : 'price' })}
            />
          )}
          {brands.length > 0 && (
            <BrandTable
              brands={brands}
              chosen={brand}
              onChoose={(next) => narrow({ brand_name: next })}
            />
          )}
        </div>
      )}
      <ChangeGrid
        priceImport={one}
        kind={kind}
        list={list}
        changes={changes}
        isKept={brands.length > 0 || isNothing(one)}
      />
    </HoldsProvider>
  )
}

/** Whether it changes no price and no position. */
function isNothing({ rows_new, rows_gone, rows_held, review }: PriceImport): boolean {
  return rows_new + rows_gone + rows_held + (review?.moved ?? 0) === 0
}
