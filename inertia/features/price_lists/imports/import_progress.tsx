import { useEffect, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { ProgressBar } from '~/ui/feedback/progress_bar'
import classes from './import_progress.module.css'
import { nextPace, roundSeconds, startPace, type Pace } from './progress_pace'

interface ImportProgressProps {
  priceImport: PriceImport
  /** Missing for those who may not stop it. */
  onCancel?: () => void
  isCancelling?: boolean
  /** A line in a list: only the bar and the words. */
  small?: boolean
}

/** How far a waiting or running import is: a bar, the rows, and about how long it still takes. */
export function ImportProgress(props: ImportProgressProps) {
  const { priceImport, onCancel, isCancelling, small } = props
  const texts = useTexts()
  const pace = usePace(priceImport)
  const isRunning = priceImport.state === 'running'
  const percent = isRunning && pace.share !== null ? Math.floor(pace.share * 100) : null
  return (
    <div className={cn(classes.progress, small && classes.small)}>
      <ProgressBar
        label={texts.t('price_lists.progress', { name: priceImport.file_name })}
        words={wordsOf(priceImport, pace, texts)}
        percent={percent}
        isWaiting={!isRunning}
        className={classes.track}
      />
      <p className={classes.words}>
        <span>{wordsOf(priceImport, pace, texts)}</span>
        {percent !== null && !small && <span>{`${percent}\u00a0%`}</span>}
      </p>
      {onCancel && !small && (
        <Button busy={isCancelling && texts.t('price_lists.stopping')} onClick={onCancel}>
          {texts.t(priceImport.is_check ? 'price_lists.stop_check' : 'price_lists.stop')}
        </Button>
      )}
    </div>
  )
}

/** What was seen so far; a worker that begins again does not pull the bar back. */
function usePace(priceImport: PriceImport): Pace {
  const [pace, setPace] = useState(() => nextPace(startPace(priceImport), priceImport, Date.now()))
  const { id, rows_read, bytes_read, bytes_total } = priceImport
  useEffect(() => {
    const read = { id, rows_read, bytes_read, bytes_total }
    setPace((seen) => nextPace(seen, read, Date.now()))
  }, [id, rows_read, bytes_read, bytes_total])
  return pace
}

function wordsOf(priceImport: PriceImport, pace: Pace, { t, quantity }: Texts): string {
  if (priceImport.state === 'queued') return t('price_lists.next_in_line')
  if (pace.rows === 0) return t('price_lists.opening')
  const rows = t('price_lists.rows', { count: pace.rows, rows: quantity(pace.rows) })
  if (pace.share === 1) return t('price_lists.comparing', { rows })
  if (pace.secondsLeft === null) return t('price_lists.reading', { rows })
  const seconds = roundSeconds(pace.secondsLeft)
  return seconds < 90
    ? t('price_lists.reading_seconds', { rows, seconds })
    : t('price_lists.reading_minutes', { rows, minutes: Math.round(seconds / 60) })
}
