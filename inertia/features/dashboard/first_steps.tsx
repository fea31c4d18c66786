import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Drawing } from '~/ui/feedback/drawing'
import { Panel } from '~/ui/page/panel'
import classes from './first_steps.module.css'

const steps = ['find', 'add', 'order'] as const

/** For who has not ordered yet: from a number to an order, with the keys that lead there. */
export function FirstSteps() {
  const { t, rich } = useTexts()
  const kbd = (keys: React.ReactNode) => <kbd className={classes.key}>{keys}</kbd>
  return (
    <Panel title={t('dashboard.first_title')}>
      <Drawing name="strut" viewBox="0 0 820 540" className={classes.drawing} />
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <li key={step}>
            <span className={classes.callout} aria-hidden="true">
              {place + 1}
            </span>
            <h3>{t(`dashboard.first.${step}_title`)}</h3>
            <p>{rich(`dashboard.first.${step}_text`, { kbd })}</p>
          </li>
        ))}
      </ol>
      <div className={classes.action}>
        <Button variant="primary" icon="search" shortcut="/" onClick={focusNumberSearch}>
          {t('dashboard.find')}
        </Button>
        <span className={classes.hint}>{rich('dashboard.first.keys', { kbd })}</span>
      </div>
    </Panel>
  )
}
