import { useMemo, useState } from 'react'
import type { ImportOutcome, SamplePosition } from '#shared/answers/prices/import_outcome'
import { useIsPhone } from '~/grid/use_is_phone'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from '../check_result.module.css'
import { SampleCards, SampleTable } from './sample_rows'

interface SampleListProps {
  outcome: ImportOutcome
  /** In which the costs are. */
  currency: string
}

/** Some positions as buyers will see them, and others on demand; suppliers see what they ask for them. */
export function SampleList({ outcome, currency }: SampleListProps) {
  const { t } = useTexts()
  const isPhone = useIsPhone()
  const { shown, place, count, next } = useFives(outcome)
  const { samples_for: whose } = outcome
  if (shown.length === 0) return null
  const title = whose ? 'price_check.buyers.title' : 'price_check.buyers.title_costs'
  return (
    <section aria-labelledby="check-samples">
      <header className={classes.head}>
        <h3 id="check-samples">
          {t(title, { count: shown.length })}
          {whose && (
            <span className={classes.beside}>
              {t('price_check.buyers.for', {
                group: whose.price_group_name,
                currency: whose.currency_code,
              })}
            </span>
          )}
        </h3>
        {count > 1 && (
          <span className={classes.beside} role="status">
            {place > 0 && t('price_check.buyers.place', { place: place + 1, count })}
          </span>
        )}
        {count > 1 && (
          <Button size="s" variant="ghost" icon="refresh" aria-keyshortcuts="F" onClick={next}>
            {t('price_check.buyers.other')}
          </Button>
        )}
      </header>
      {isPhone ? (
        <SampleCards samples={shown} forBuyers={whose !== null} />
      ) : (
        <SampleTable samples={shown} currency={currency} forBuyers={whose !== null} />
      )}
    </section>
  )
}

/** The five that are shown; F goes on to the next, and from the last to the first. */
function useFives({ samples, other_samples: others = [] }: ImportOutcome) {
  const [place, setPlace] = useState(0)
  const fives: readonly (readonly SamplePosition[])[] = [samples, ...others]
  const count = fives.length
  const { next, bindings } = useMemo(() => {
    const go = () => setPlace((at) => (at + 1) % count)
    const none: Record<string, () => void> = {}
    return { next: go, bindings: count > 1 ? { f: go } : none }
  }, [count])
  useShortcuts(bindings)
  return { shown: fives[place] ?? samples, place, count, next }
}
