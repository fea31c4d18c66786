import type { ImportChange } from '#shared/answers/prices/price_change'
import { PartNumber } from '~/ui/part_number'
import { useTexts } from '~/lib/texts/texts'
import { ChangedCost, HoldPrice, Matters, Moved, OthersAsk } from './change_cells'
import classes from './change_cells.module.css'

/** A changed position on a phone. */
export function ChangeCard({ change }: { change: ImportChange }) {
  const { t } = useTexts()
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
      {change.cost_others !== null && (
        <p className={classes.quiet}>
          <span>{t('price_changes.columns.others')}</span>
          <OthersAsk change={change} />
        </p>
      )}
      <p>
        <Matters change={change} />
        <HoldPrice change={change} />
      </p>
    </div>
  )
}
