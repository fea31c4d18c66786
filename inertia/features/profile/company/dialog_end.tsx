import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './company.module.css'

interface DialogEndProps {
  /** What the form does. */
  label: string
  busy: string | false
  onClose: () => void
}

/** The end of a form in a dialog: what it does, and the way back. */
export function DialogEnd({ label, busy, onClose }: DialogEndProps) {
  const { t } = useTexts()
  return (
    <div className={classes.buttons}>
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
    </div>
  )
}
