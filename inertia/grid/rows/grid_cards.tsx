import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { CardValue } from '~/grid/rows/card_value'
import { canEdit } from '~/grid/editing/use_cell_edit'
import { displayOf, kindOf, valueOf } from '~/grid/cell_value'
import type { Grid } from '~/grid/use_grid'
import type { DataGridProps, GridColumn, GridState } from '~/grid/types'
import { useIsAwake } from '~/lib/first_page/awake'
import { Skeleton } from '~/ui/feedback/skeleton'
import classes from '~/grid/cards.module.css'

/** A card says the few things that matter. */
const MOST_FIELDS = 5

/** As many as the server draws: a usual screen of them. */
const FIRST_CARDS = 8

interface GridCardsProps<Row extends RowData> {
  grid: Grid<Row>
  props: DataGridProps<Row>
  state: GridState
}

/** The rows as cards, for narrow screens: what a row is, its amount, and the fields that matter. */
export function GridCards<Row extends RowData>({
  grid,
  props,
  state,
}: GridCardsProps<Row>): ReactNode {
  const { rows, rowId, card, label, tone, totals } = props
  const isAwake = useIsAwake()
  // What a user hides for the width of a desk is not missed here: a card has its own choice.
  const columns = props.columns.filter((column) => !column.hidden)
  if (state === 'loading') return <Skeleton />
  return (
    <>
      <ul className={classes.cards} aria-label={label} data-state={state}>
        {(isAwake ? rows : rows.slice(0, FIRST_CARDS)).map((row) => (
          <li key={rowId(row)} className={classes.card} data-tone={tone?.(row)}>
            {card ? card(row) : <Card {...{ grid, columns, row }} rowId={String(rowId(row))} />}
          </li>
        ))}
      </ul>
      {totals && rows.length > 0 && <Totals grid={grid} props={props} state={state} />}
    </>
  )
}

interface CardProps<Row extends RowData> {
  grid: Grid<Row>
  columns: readonly GridColumn<Row>[]
  row: Row
  rowId: string
}

function Card<Row extends RowData>({ grid, columns, row, rowId }: CardProps<Row>): ReactNode {
  const { texts, edit } = grid
  const place = (wanted: GridColumn<Row>['phone']) =>
    columns.filter((column) => (column.phone ?? 'field') === wanted)
  const filled = place('field').filter(
    (column) => column.cell || canEdit(column, row) || !isBlank(valueOf(column, row))
  )
  const isActions = (column: GridColumn<Row>) => kindOf(column) === 'actions'
  // What can be done with it is always there.
  const fields = [
    ...filled.filter((column) => !isActions(column)).slice(0, MOST_FIELDS),
    ...filled.filter(isActions),
  ]
  const draw = (column: GridColumn<Row>) => (
    <CardValue key={column.id} {...{ column, row, rowId, texts, edit }} />
  )

  return (
    <>
      <div className={classes.top}>
        <span className={classes.title}>{place('title').map(draw)}</span>
        <span className={classes.amount}>{place('amount').map(draw)}</span>
      </div>
      <dl className={classes.fields}>
        {fields.map((column) => (
          <div key={column.id} data-kind={kindOf(column)}>
            <dt className={kindOf(column) === 'actions' ? 'visually-hidden' : undefined}>
              {texts.t(column.label)}
            </dt>
            <dd>{draw(column)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The sums of the whole list, at the bottom of the screen. */
function Totals<Row extends RowData>({ grid, props }: GridCardsProps<Row>): ReactNode {
  const { totals = {}, totalsLabel } = props
  const { texts, visibleColumns } = grid
  const summed = visibleColumns.filter(
    (column) => column.id in totals && (column.phone ?? 'field') !== 'hidden'
  )
  return (
    <div className={classes.totals}>
      <span>{totalsLabel}</span>
      <dl>
        {summed.map((column) => (
          <div key={column.id}>
            {/* The head of a sum says what it is of. */}
            <dt>{(column.kind === 'money' && column.head) || texts.t(column.label)}</dt>
            <dd>{displayOf(column, totals[column.id], texts).text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
