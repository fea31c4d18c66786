import type { Strategy } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './choose_panel.module.css'

interface OnlyTheseProps {
  /** Lines that the filters leave. */
  count: number
  underWay: Strategy | null
  offReason: string | false
  onTake: (strategy: Strategy) => void
}

/** Chooses for the lines on screen alone. */
export function OnlyThese({ count, underWay, offReason, onTake }: OnlyTheseProps) {
  const { t } = useTexts()
  return (
    <p className={classes.only}>
      <span>{t('quotation_parts.only_these', { count })}</span>
      {(['cheapest', 'fastest'] as const).map((strategy) => (
        <Button
          key={strategy}
          size="s"
          busy={underWay === strategy && t('quotation_parts.choosing_them')}
          offReason={offReason}
          onClick={() => onTake(strategy)}
        >
          {t(`quotations.strategies.${strategy}`)}
        </Button>
      ))}
    </p>
  )
}
