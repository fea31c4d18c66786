import type { ImportChange } from '#shared/answers/prices/price_change'
import { PartNumber } from '~/ui/part_number'
import { ChangedCost, HoldPrice, Matters, Moved } from './change_cells'
import classes from './change_cells.module.css'

/** A changed position on a phone. */
export function ChangeCard({ change }: { change: ImportChange }) {
  return (
    <div className={classes.card}>
      <p>
        <b>{change.brand_name}</b>
        <PartNumber>{change.partnumber}</PartNumber>
        <Moved change={change} />
      </p>
      <p className={classes.quiet}>
        <span>{change.name}</span>
        <ChangedCost change={change} />
      </p>
      <p>
        <Matters change={change} />
        <HoldPrice change={change} />
      </p>
    </div>
  )
}
