import { useTexts } from '~/lib/texts/texts'
import { Callout } from '~/ui/marks/callout'
import classes from './next_steps.module.css'

const STEPS = ['apply', 'look', 'order'] as const

/** What comes after opening an account. */
export function NextSteps() {
  const { t } = useTexts()
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, place) => (
        <li key={step}>
          <Callout number={place + 1} state={place === 0 ? 'now' : 'next'} />
          <div>
            <b>{t(`registration.steps.${step}`)}</b>
            <span className={classes.text}>{t(`registration.steps.${step}_text`)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
