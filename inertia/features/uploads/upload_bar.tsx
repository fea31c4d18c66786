import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import classes from './upload_bar.module.css'

interface UploadBarProps {
  /** What can be set for the next move. */
  children?: ReactNode
  /** What holds until the next move; without it, that nothing is saved. */
  note?: string
  /** The way back, then the one next move. */
  actions: ReactNode
}

/** Always in sight: that nothing is saved yet, and the next move. */
export function UploadBar({ children, note, actions }: UploadBarProps) {
  const { t } = useTexts()
  return (
    <div className={classes.bar} data-guide="upload-submit">
      <p>{note ?? t('uploads.nothing_saved')}</p>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
