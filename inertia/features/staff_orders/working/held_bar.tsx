import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from '../staff_orders.module.css'
import type { HeldWork } from './use_held_work'
import { workText } from './work_text'

export interface HeldBarProps {
  held: HeldWork
  onTakeBack: () => void
  onSendNow: () => void
}

/** What is about to be done, with the way back while there is one. */
export function HeldBar({ held: { work, isSent }, onTakeBack, onSendNow }: HeldBarProps) {
  const texts = useTexts()
  const { t } = texts
  const { lines, ...counts } = work.outcome
  return (
    <div className={classes.held} role="status" data-sent={isSent || undefined}>
      <Icon name="clock" />
      <p>
        <b>{workText('doing', work, { ...counts, lines: lines.length }, texts)}</b>
        {!isSent && <span>{t('staff_lines.nobody_told')}</span>}
      </p>
      {!isSent && (
        <>
          <Button size="s" icon="undo" shortcut={t('staff_lines.undo_key')} onClick={onTakeBack}>
            {t('staff_lines.take_back')}
          </Button>
          <Button size="s" variant="ghost" onClick={onSendNow}>
            {t('staff_lines.at_once')}
          </Button>
          <i key={work.key} className={classes.runs_out} aria-hidden="true" />
        </>
      )}
    </div>
  )
}
