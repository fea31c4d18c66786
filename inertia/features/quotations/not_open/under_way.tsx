import { useState } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { ProgressBar } from '~/ui/feedback/progress_bar'
import classes from './under_way.module.css'

export interface UnderWayProps {
  quotation: Quotation
}

/** Offers are still being found, and how far that is: nothing is lost by leaving. */
export function UnderWay({ quotation }: UnderWayProps) {
  const { t, quantity } = useTexts()
  const { matched, lines } = useProgress(quotation.id)
  const isKnown = lines > 0
  const title = isKnown
    ? t('quotation_parts.finding_for', { count: lines, lines: quantity(lines) })
    : t(`quotation_parts.${quotation.source === 'file' ? 'reading_file' : 'reading_list'}`)
  const words = isKnown
    ? t('quotation_parts.found_for', {
        count: lines,
        matched: quantity(matched),
        lines: quantity(lines),
      })
    : title
  return (
    <div className={classes.under_way} aria-busy="true">
      {/* Read out once per stage, not with every step. */}
      <div role="status">
        <h2>{title}</h2>
      </div>
      <ProgressBar
        label={t('quotation_parts.finding', { number: quotation.id })}
        words={words}
        percent={isKnown ? Math.floor((100 * matched) / lines) : null}
        className={classes.bar}
      />
      <p className={classes.words}>{isKnown && words}</p>
      <p>{t('quotation_parts.under_way_text')}</p>
    </div>
  )
}

const nothing = { matched: 0, lines: 0 }

/** The furthest that was heard of: a worker that begins again does not pull the bar back. */
function useProgress(quotationId: number) {
  const [progress, setProgress] = useState(nothing)
  useRealtime('quotation.progress', (event) => {
    if (event.quotation_id !== quotationId) return
    const { lines_matched, lines_count } = event
    setProgress((seen) => ({ matched: Math.max(seen.matched, lines_matched), lines: lines_count }))
  })
  return progress
}
