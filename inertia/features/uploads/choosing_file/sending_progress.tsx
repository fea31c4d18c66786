import { sizeText } from '~/lib/texts/size_text'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { ProgressBar } from '~/ui/feedback/progress_bar'
import { Icon } from '~/ui/icons/icon'
import classes from './sending_progress.module.css'
import type { Sending } from './use_sending'

interface SendingProgressProps {
  sending: Extract<Sending, { file: File; state: 'sending' | 'reading' }>
  onCancel: () => void
  className?: string
}

/** How much of a file is sent, then that it is being read; either can be ended. */
export function SendingProgress({ sending, onCancel, className }: SendingProgressProps) {
  const texts = useTexts()
  const { t } = texts
  const { file } = sending
  const share = sending.state === 'sending' ? sending.share : 1
  const percent = Math.floor(share * 100)
  const words =
    sending.state === 'reading'
      ? t('uploads.sending.reading')
      : t('uploads.sending.sent', {
          sent: sizeText(file.size * share, texts),
          size: sizeText(file.size, texts),
          percent,
        })
  return (
    <div className={cn(classes.sending, className)}>
      <Icon name="file" size={24} />
      <p className={classes.name}>{file.name}</p>
      <ProgressBar
        label={t('uploads.sending.label', { name: file.name })}
        words={words}
        percent={sending.state === 'reading' ? null : percent}
        className={classes.track}
      />
      <p className={classes.words}>{words}</p>
      <Button onClick={onCancel}>{t('uploads.sending.cancel')}</Button>
      {/* Read out once per stage, not with every percent. */}
      <p className="visually-hidden" role="status">
        {t(sending.state === 'reading' ? 'uploads.sending.reading' : 'uploads.sending.started', {
          name: file.name,
        })}
      </p>
    </div>
  )
}
