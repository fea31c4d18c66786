import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { ImportReview } from '~/features/price_lists/imports/chosen/import_review'
import { UpdatesSince } from '~/features/price_lists/imports/chosen/updates_since'
import { RejectGroups } from '~/features/price_lists/imports/chosen/reject_groups'
import type { SentConfig } from '~/features/uploads/mapping/sent_config'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { CheckCounts } from './check/check_counts'
import classes from './check/check_result.module.css'
import { FigureList } from './check/figure_list'
import { LargestMoves } from './check/largest_moves'
import { NewBrands } from './check/new_brands'
import { ReadWithCare } from './check/read_with_care'
import { SampleList } from './check/samples/sample_list'
import { ThereAndMissing } from './check/there_and_missing'

interface CheckResultProps {
  check: PriceImport
  /** How the file was mapped for it. */
  config: SentConfig
  /** Of the price list. */
  currency: string
  /** Another check is under way: these are the figures of before. */
  isOld: boolean
  /** What has to be decided first. */
  children?: ReactNode
}

/** What a check found: whether all rows are there, what buyers will see, and what to look at. */
export function CheckResult(props: CheckResultProps) {
  const { check, config, currency, isOld, children } = props
  const { t } = useTexts()
  const { outcome } = check
  return (
    <div className={cn(classes.split, isOld && classes.old)}>
      <div className={classes.main}>
        {children}
        <CheckCounts check={check} />
        <UpdatesSince priceImport={check} />
        <ImportReview priceImport={check} />
        {outcome && (
          <div className={classes.parts}>
            <SampleList key={check.id} outcome={outcome} currency={currency} />
            <div className={classes.two}>
              <FigureList outcome={outcome} />
              <LargestMoves
                outcome={outcome}
                isHeldBack={check.rows_held > 0}
                hasRows={!config.more_sheets?.length}
              />
            </div>
          </div>
        )}
        <RejectGroups priceImport={check} />
      </div>
      {outcome && (
        <aside className={classes.side} aria-label={t('price_check.beside')}>
          <NewBrands check={check} />
          <ThereAndMissing
            outcome={outcome}
            headers={config.table_headers ?? {}}
            isUpdate={config.mode === 'update'}
          />
          <ReadWithCare check={check} outcome={outcome} currency={currency} />
        </aside>
      )}
    </div>
  )
}
