import type { BulkUpdateResult } from '#shared/answers/staff/order_lines'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { IconButton } from '~/ui/icons/icon_button'
import { PartNumber } from '~/ui/part_number'
import classes from '../staff_orders.module.css'
import { whyLeft } from './update_text'

export interface LeftLinesProps {
  left: BulkUpdateResult['left']
  onClose: () => void
}

/** Lines with which nothing was done, each with the reason and what it is now. */
export function LeftLines({ left, onClose }: LeftLinesProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <Note
      tone="warn"
      className={classes.left}
      actions={<IconButton icon="x" size="s" label={t('common.close')} onClick={onClose} />}
    >
      <b>{t('staff_lines.left', { count: left.length })}</b>
      <ul>
        {left.map(({ id, why, line }) => (
          <li key={id}>
            {line && (
              <>
                {line.order_number} · {line.line} {line.brand_name}{' '}
                <PartNumber>{line.partnumber}</PartNumber>:{' '}
              </>
            )}
            {whyLeft({ why, line }, texts)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
