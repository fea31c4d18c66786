import { router } from '@inertiajs/react'
import type { Quotation } from '#shared/answers/quotation'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { ErrorState } from '~/ui/feedback/states'
import { RowsScreen } from '~/features/quotations/rows/rows_screen'
import classes from './failed_quotation.module.css'

export interface FailedQuotationProps {
  quotation: Quotation
}

/** No quotation could be made of the file; where no row was a line, the first one that is mended makes it one. */
export function FailedQuotation({ quotation }: FailedQuotationProps) {
  const texts = useTexts()
  const { t } = texts
  const canChange = whyNoBuyer(useUser()) === null
  if (quotation.rejected_count > 0) {
    return (
      <>
        <Note
          tone="bad"
          className={classes.note}
          actions={
            canChange && (
              <ButtonLink
                size="s"
                icon="upload"
                href={route('quotations.index', {}, { tab: 'upload' })}
              >
                {t('quotation_parts.upload_again')}
              </ButtonLink>
            )
          }
        >
          {failureText(quotation, texts)}
        </Note>
        <RowsScreen
          quotation={quotation}
          kind="rejected"
          canChange={canChange}
          onChanged={() => router.reload()}
        />
      </>
    )
  }
  return (
    <>
      <ErrorState title={t('quotation_parts.failed_title')}>
        {failureText(quotation, texts)}
      </ErrorState>
      <p className={classes.failed}>
        <ButtonLink
          variant="primary"
          icon="upload"
          href={route('quotations.index', {}, { tab: 'upload' })}
        >
          {t('quotations.empty_action')}
        </ButtonLink>
      </p>
    </>
  )
}

function failureText({ failure }: Quotation, { t }: Texts): string {
  if (!failure) return t('quotation_parts.failures.internal')
  return t(`quotation_parts.failures.${failure.type}`)
}
