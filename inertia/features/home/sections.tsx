import { useTexts, type TextKey } from '~/lib/texts/texts'
import classes from './sections.module.css'

const steps: [TextKey, TextKey][] = [
  ['home.how.find_title', 'home.how.find_text'],
  ['home.how.choose_title', 'home.how.choose_text'],
  ['home.how.order_title', 'home.how.order_text'],
  ['home.how.follow_title', 'home.how.follow_text'],
  ['home.how.receive_title', 'home.how.receive_text'],
]

const reasons: [TextKey, TextKey][] = [
  ['home.why.keys_title', 'home.why.keys_text'],
  ['home.why.prices_title', 'home.why.prices_text'],
  ['home.why.lists_title', 'home.why.lists_text'],
]

/** From the number to the box, in five steps. */
export function HowItRuns() {
  const { t } = useTexts()
  return (
    <section className={classes.section}>
      <h2>{t('home.how_title')}</h2>
      <ol className={classes.steps}>
        {steps.map(([title, text], place) => (
          <li key={title}>
            <span className={classes.callout} aria-hidden="true">
              {place + 1}
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function WhyUs() {
  const { t } = useTexts()
  return (
    <section className={classes.section}>
      <h2>{t('home.why_title')}</h2>
      <ul className={classes.reasons}>
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
