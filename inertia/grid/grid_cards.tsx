import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { valueOf } from '~/grid/cell_value'
import { CellContent } from '~/grid/grid_cell'
import type { DataGridProps, GridColumn, GridState } from '~/grid/types'
import type { Texts } from '~/lib/texts'
import { Skeleton } from '~/ui/skeleton'
import classes from '~/grid/cards.module.css'

const MOST_FIELDS = 5

interface GridCardsProps<Row extends RowData> extends DataGridProps<Row> {
  texts: Texts
  state: GridState
}

/** The rows as cards, for narrow screens: what a row is, its amount, and the fields that matter. */
export function GridCards<Row extends RowData>(props: GridCardsProps<Row>): ReactNode {
  const { rows, rowId, card, label, state, tone } = props
  if (state === 'loading') return <Skeleton />
  return (
    <ul className={classes.cards} aria-label={label} data-state={state}>
      {rows.map((row) => (
        <li key={rowId(row)} className={classes.card} data-tone={tone?.(row)}>
          {card ? card(row) : <Card {...props} row={row} />}
        </li>
      ))}
    </ul>
  )
}

function Card<Row extends RowData>(props: GridCardsProps<Row> & { row: Row }): ReactNode {
  const { columns, row, texts } = props
  const place = (wanted: GridColumn<Row>['phone']) =>
    columns.filter((column) => (column.phone ?? 'field') === wanted)
  const title = place('title')
  // A card says the few things that matter; an empty one of them says nothing.
  const fields = place('field')
    .filter((column) => column.cell || !isBlank(valueOf(column, row)) || column.edit)
    .slice(0, MOST_FIELDS)

  return (
    <>
      <div className={classes.top}>
        <span className={classes.title}>
          {title.map((column) => (
            <CellContent key={column.id} row={row} column={column} texts={texts} />
          ))}
        </span>
        <span className={classes.amount}>
          {place('amount').map((column) => (
            <CellContent key={column.id} row={row} column={column} texts={texts} />
          ))}
        </span>
      </div>
      <dl className={classes.fields}>
        {fields.map((column) => (
          <div key={column.id}>
            <dt>{texts.t(column.label)}</dt>
            <dd>
              <CellContent row={row} column={column} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
