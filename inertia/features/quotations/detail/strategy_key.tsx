import type { Quotation } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './quotation.module.css'

interface StrategyKeyProps {
  quotation: Quotation
  /** Deliveries. */
  count: number
  onClick: () => void
}

/** Where there is no room for the ways of choosing beside the lines: how it is chosen now. */
export function StrategyKey({ quotation: { strategy }, count, onClick }: StrategyKeyProps) {
  const { t } = useTexts()
  return (
    <div className={classes.strategy_key}>
      <Button icon="filter" onClick={onClick}>
        {strategy
          ? t('quotations.strategy_is', {
              strategy: t(`quotations.strategies.${strategy}`),
              count,
            })
          : t('quotations.choose_for_all')}
      </Button>
    </div>
  )
}
