import type { PriceImport } from '#shared/answers/price_import'
import { ImportCounts } from '~/features/price_lists/imports/chosen/import_counts'
import { ImportReview } from '~/features/price_lists/imports/chosen/import_review'
import { RejectGroups } from '~/features/price_lists/imports/chosen/reject_groups'
import { useTexts } from '~/lib/texts/texts'
import classes from './check_step.module.css'
import { findingsOf, type Finding } from './findings'
import { Icon, type IconName } from '~/ui/icon'

const icons: Record<Finding['tone'], IconName> = {
  ready: 's-completed',
  warn: 'warn',
  bad: 's-cancelled',
}

/** What a check found: what is ready, what to look at, what is left out; then what changes. */
export function CheckResult({ check }: { check: PriceImport }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <ul className={classes.findings} aria-label={t('uploads.price_list.summary')}>
        {findingsOf(check, texts).map(({ id, tone, title, text }) => (
          <li key={id} className={classes[tone]}>
            <Icon name={icons[tone]} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section className={classes.changes} aria-labelledby="check-changes">
        <h3 id="check-changes">{t('uploads.price_list.changes')}</h3>
        <ImportCounts priceImport={check} />
      </section>
      <ImportReview priceImport={check} />
      <RejectGroups priceImport={check} />
    </>
  )
}
