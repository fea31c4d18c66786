import { useEffect } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { BrandTable } from './brand_table'
import { ChangeGrid } from './grid/change_grid'
import { isFirstFile, type ChangeKind } from './change_list'
import { HoldsProvider } from './holding/holds_context'
import classes from './import_changes.module.css'
import { MoveHistogram } from './moves/move_histogram'
import { useChanges } from './use_changes'
import { useHoldsOf } from './holding/use_holds'

export interface ImportChangesProps {
  priceImport: PriceImport
  /** Null: nothing of it is listed. */
  kind: ChangeKind | null
  list: GridList
  /** Takes over what holding a price back answered. */
  onHeld: (answered: PriceImport) => void
  /** While something is being saved nothing is published. */
  onBusy: (isBusy: boolean) => void
}

/** What an import changes, as far as it is kept; that a first file has nothing but new positions. */
export function ImportChanges({ kind, ...props }: ImportChangesProps) {
  const { t, quantity } = useTexts()
  const { priceImport: one } = props
  const count = one.rows_new
  return (
    <>
      {isFirstFile(one) && (
        <p className={classes.first}>
          {t('price_changes.first_file', { count, positions: quantity(count) })}
        </p>
      )}
      {kind && <Changes {...props} kind={kind} />}
    </>
  )
}

/** How prices moved, by brand, and position by position. */
function Changes(props: ImportChangesProps & { kind: ChangeKind }) {
  const { priceImport: one, kind, list, onHeld, onBusy } = props
  const { changes, brands } = useChanges(one, kind, list)
  const { holds, isBusy } = useHoldsOf(one, changes.again, onHeld)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  const { moved = '', brand_name: brand = '' } = list.query.filters
  const narrow = (filters: Record<string, string>) => list.change({ filters })
  // What comes and goes has no move.
  const onMove = (move: string) => narrow({ moved: move, kind: kind === 'held' ? kind : 'price' })
  const moves = one.outcome?.histogram ?? []
  const hasMoves = moves.some((count) => count > 0)
  // Of a first file only a part of its positions is kept: by brand they would say nothing.
  const hasBrands = brands.length > 0 && !isFirstFile(one)
  return (
    <HoldsProvider value={holds}>
      {(hasMoves || hasBrands) && (
        <div className={classes.mid}>
          {hasMoves && (
            <MoveHistogram
              far={one.outcome?.far_moves}
              histogram={moves}
              chosen={moved}
              onChoose={onMove}
            />
          )}
          {hasBrands && (
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
