import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from '../staff_orders.module.css'
import type { DelayedUpdate } from './use_delayed_update'
import { updateText } from './update_text'

export interface DelayedBarProps {
  delayed: DelayedUpdate
  onTakeBack: () => void
  onSendNow: () => void
}

/** What is about to be done, with the way back while there is one. */
export function DelayedBar({
  delayed: { update, isSent },
  onTakeBack,
  onSendNow,
}: DelayedBarProps) {
  const texts = useTexts()
  const { t } = texts
  const { lines, ...counts } = update.outcome
  return (
    <div className={classes.delayed} role="status" data-sent={isSent || undefined}>
      <Icon name="clock" />
      <p>
        <b>{updateText('doing', update, { ...counts, lines: lines.length }, texts)}</b>
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
          <i key={update.key} className={classes.runs_out} aria-hidden="true" />
        </>
      )}
    </div>
  )
}
