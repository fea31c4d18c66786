import type { PriceImport } from '#shared/answers/price_import'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import { useNextKey } from '~/features/uploads/use_next_key'
import { useSentOnce } from '~/features/uploads/use_sent_once'
import { usableRows } from './usable_rows'

interface SubmitBarProps {
  check: PriceImport
  onBack: () => void
  onSubmit: () => Promise<void>
}

/** Back to the mapping, or the one thing that writes: the import. It is sent once. */
export function SubmitBar({ check, onBack, onSubmit }: SubmitBarProps) {
  const { t, quantity } = useTexts()
  const { isBusy, problem, send } = useSentOnce(onSubmit)
  const count = usableRows(check)
  useNextKey(() => void send())

  return (
    <>
      {problem && (
        <Note tone="bad" className={uploadClasses.note}>
          {problem}
        </Note>
      )}
      <UploadBar
        actions={
          <>
            <Button variant="ghost" onClick={onBack}>
              {t('uploads.price_list.back')}
            </Button>
            <Button
              variant="primary"
              shortcut="Ctrl ↵"
              busy={isBusy && t('uploads.price_list.importing')}
              onClick={() => void send()}
            >
              {t('uploads.price_list.import', { count, rows: quantity(count) })}
            </Button>
          </>
        }
      />
    </>
  )
}
