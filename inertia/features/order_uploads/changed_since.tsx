import type { ChangedOrderUpload } from '#shared/answers/orders/order_upload'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import uploadClasses from '~/features/uploads/uploads.module.css'
import { useSentOnce } from '~/features/uploads/use_sent_once'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import classes from './order_upload.module.css'

/** More are not read one by one. */
const MOST_SHOWN = 50

interface ChangedSinceProps {
  changed: ChangedOrderUpload
  file: CheckedFile
  currency: string
}

/** What moved between the check and the order, old beside new: nothing was ordered. */
export function ChangedSince({ changed: { lines, total }, file, currency }: ChangedSinceProps) {
  const { t, money } = useTexts()
  const { isBusy, problem, send } = useSentOnce(file.onAgain)
  const more = lines.length - MOST_SHOWN
  return (
    <Note
      tone="warn"
      className={uploadClasses.note}
      actions={
        <Button size="s" busy={isBusy && t('uploads.check.starting')} onClick={() => void send()}>
          {t('order_uploads.check.check_again')}
        </Button>
      }
    >
      <div className={classes.changed}>
        <p>
          <strong>{t('order_uploads.check.changed')}</strong>{' '}
          {t('order_uploads.check.changed_text', { total: money(total, currency) })}
        </p>
        {problem && <p>{problem}</p>}
        <ul>
          {lines.slice(0, MOST_SHOWN).map((line) => (
            <li key={line.row_number}>
              <span>
                {line.brand_name} <PartNumber>{line.partnumber}</PartNumber>
              </span>
              <span>
                <s>{money(line.old_price)}</s>{' '}
                {line.price === null ? (
                  <Tag tone="bad">{t('order_uploads.check.gone')}</Tag>
                ) : (
                  <strong>{money(line.price)}</strong>
                )}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('order_uploads.check.more_changed', { count: more })}</p>}
      </div>
    </Note>
  )
}
