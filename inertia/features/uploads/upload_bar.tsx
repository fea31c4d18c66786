import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import classes from './upload_bar.module.css'

interface UploadBarProps {
  /** What can be set for the next move. */
  children?: ReactNode
  /** The way back, then the one next move. */
  actions: ReactNode
}

/** Always in sight: that nothing is saved yet, and the next move. */
export function UploadBar({ children, actions }: UploadBarProps) {
  const { t } = useTexts()
  return (
    <div className={classes.bar} data-guide="upload-submit">
      <p>{t('uploads.nothing_saved')}</p>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
