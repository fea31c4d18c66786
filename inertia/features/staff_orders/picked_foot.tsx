import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './staff_orders.module.css'

export interface PickedFootProps {
  count: number
  onLetGo: () => void
  onUpdate: () => void
}

/** Where the pane has no room beside the lines: how many are picked, and the way to it. */
export function PickedFoot({ count, onLetGo, onUpdate }: PickedFootProps) {
  const { t, quantity } = useTexts()
  return (
    <div className={classes.foot}>
      <b>{t('staff_lines.picked_count', { count, shown: quantity(count) })}</b>
      <Button variant="ghost" onClick={onLetGo}>
        {t('staff_lines.let_go')}
      </Button>
      <Button variant="primary" onClick={onUpdate}>
        {t('staff_lines.work')}
      </Button>
    </div>
  )
}
