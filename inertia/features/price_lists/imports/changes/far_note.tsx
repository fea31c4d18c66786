import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { isFirstFile, withoutKind, type ChangeKind } from './change_list'
import classes from './import_changes.module.css'

interface FarNoteProps {
  priceImport: PriceImport
  kind: ChangeKind
  list: GridList
  /** How many are listed. */
  listed: number | undefined
}

/** That of a first file, in which all is new, only what is far from what others ask is listed. */
export function FarNote({ priceImport: one, kind, list, listed }: FarNoteProps) {
  const { t, quantity } = useTexts()
  const isNarrowed = Object.keys(withoutKind(list).query.filters).length > 0
  if (kind !== 'new' || !isFirstFile(one) || !listed || isNarrowed) return null
  const all = one.review?.new_far ?? 0
  return (
    <p className={classes.bar_note}>
      {all > listed + one.rows_held
        ? t('price_changes.far_furthest', { rows: quantity(listed), all: quantity(all) })
        : t('price_changes.far_listed')}
    </p>
  )
}
