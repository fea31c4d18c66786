import { useTexts } from '~/lib/texts/texts'
import classes from './skeleton.module.css'

interface SkeletonProps {
  /** Widths of the bars of one row, as CSS lengths: the places of the real columns. */
  columns?: readonly string[]
  rows?: number
}

/** The shape of what is coming, shown only when it takes longer than 150 ms. */
export function Skeleton({ columns = ['24%', '38%', '18%'], rows = 6 }: SkeletonProps) {
  const { t } = useTexts()
  return (
    <div className={classes.skeleton} role="status" data-skeleton>
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden="true">
          {columns.map((width, column) => (
            <span key={column} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
