import type { PriceImport } from '#shared/answers/price_import'
import { ImportCounts } from '~/features/price_lists/imports/chosen/import_counts'
import { ImportReview } from '~/features/price_lists/imports/chosen/import_review'
import { RejectGroups } from '~/features/price_lists/imports/chosen/reject_groups'
import { useTexts } from '~/lib/texts/texts'
import { CheckFindings } from '~/features/uploads/checking/check_findings'
import classes from '~/features/uploads/checking/check_step.module.css'
import { findingsOf } from './findings'

/** What a check found: what is ready, what to look at, what is left out; then what changes. */
export function CheckResult({ check }: { check: PriceImport }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <CheckFindings label={t('uploads.price_list.summary')} findings={findingsOf(check, texts)} />
      <section className={classes.changes} aria-labelledby="check-changes">
        <h3 id="check-changes">{t('uploads.price_list.changes')}</h3>
        <ImportCounts priceImport={check} />
      </section>
      <ImportReview priceImport={check} />
      <RejectGroups priceImport={check} />
    </>
  )
}
