import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from './preview_table.module.css'
import type { Gap } from './table_items'

interface GapRowProps {
  gap: Gap
  columns: number
  isTabStop: boolean
  /** Null when no more can be shown. */
  onMore: (() => void) | null
}

/** Says which rows are not shown. */
export function GapRow({ gap, columns, isTabStop, onMore }: GapRowProps): ReactNode {
  const { t, quantity } = useTexts()
  const { from, to, place } = gap
  const count = to - from + 1
  return (
    <div role="row" aria-rowindex={from + 1} data-gap={place} className={classes.gap}>
      <div role="gridcell" aria-colspan={columns + 1} data-cell={0} className={classes.gapCell}>
        <Icon name="more" />
        <span>
          {t('uploads.map.gap', {
            from: quantity(from),
            to: quantity(to),
            count,
            shown: quantity(count),
          })}
        </span>
        {onMore && (
          <Button
            size="s"
            variant="ghost"
            className={classes.more}
            tabIndex={isTabStop ? 0 : -1}
            onClick={onMore}
          >
            {t('uploads.map.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
