import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import type { DecimalMark } from '#shared/upload_columns'
import type { MarkReadings } from './mark_choice'

interface MarkAnswersProps {
  readings: MarkReadings
  /** What was said. */
  said?: DecimalMark
  size?: 's' | 'm'
  isBusy?: boolean
  onMark: (mark: DecimalMark) => void
}

/** Both readings of a value, one button each. */
export function MarkAnswers({ readings, said, size = 's', isBusy, onMark }: MarkAnswersProps) {
  const { t, quantity, money } = useTexts()
  const { text, marks } = readings
  function decimals(): string {
    const [whole = '', part = '0'] = String(readings.decimals).split('.')
    // The mark of the reader's language, with as many digits as the value has.
    return `${quantity(whole)}${money('1.5').charAt(1)}${part}`
  }

  return (
    <>
      {(['thousands', 'decimals'] as const).map((as) => {
        const value = as === 'thousands' ? quantity(readings.thousands) : decimals()
        return (
          <Button
            key={as}
            size={size}
            aria-pressed={said === marks[as]}
            variant={said === marks[as] ? 'primary' : 'default'}
            busy={isBusy && t('price_check.checking_again')}
            onClick={() => onMark(marks[as])}
          >
            {t('uploads.map.marks.is', { text, value })}
          </Button>
        )
      })}
    </>
  )
}
