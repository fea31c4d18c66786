import type { OffersAnswer } from '#shared/answers/offer'
import type { GridList } from '~/grid/types'
import { HttpError } from '~/lib/http/api'
import { focusNumberSearch } from '~/lib/number_search'
import { errorText } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { PartNumber } from '~/ui/part_number'
import { EmptyState, ErrorState, NoMatchState } from '~/ui/feedback/states'
import { ManagerMail } from './manager_mail'
import classes from './offers.module.css'

/** Nothing was asked yet. */
export function SearchIdle() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('prices.title')} />
      <EmptyState
        title={t('prices.idle_title')}
        actions={
          <Button variant="primary" icon="search" shortcut="/" onClick={focusNumberSearch}>
            {t('prices.tab_search')}
          </Button>
        }
      >
        {t('prices.idle_text')} {t('prices.idle_list')}
      </EmptyState>
    </>
  )
}

interface SearchProblemProps {
  partnumber: string
  problem: unknown
  retry: () => void
}

export function SearchProblem({ partnumber, problem, retry }: SearchProblemProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={partnumber} heading={<PartNumber strong>{partnumber}</PartNumber>} />
      <ErrorState
        title={t('prices.error_title')}
        onRetry={retry}
        requestId={problem instanceof HttpError ? problem.requestId : null}
      >
        {problem instanceof HttpError ? errorText(problem) : undefined}
      </ErrorState>
    </>
  )
}

interface NoOffersProps {
  partnumber: string
  answer: OffersAnswer
  list: GridList
}

/** The number is in no price list: numbers that begin like it, and the way back to all brands. */
export function NoOffers({ partnumber, answer, list }: NoOffersProps) {
  const { t } = useTexts()
  const isNarrowed = (list.query.filters.brand_name ?? '') !== ''
  return (
    <NoMatchState
      title={t('prices.none_title', { partnumber })}
      onClear={isNarrowed ? () => list.change({ filters: { brand_name: '' } }) : undefined}
    >
      {answer.suggestions.length === 0 ? t('prices.none_text') : t('prices.suggestions')}
      {answer.suggestions.length > 0 && (
        <span className={classes.suggestions}>
          {answer.suggestions.map(({ brand_name, partnumber: number }) => (
            <Button
              key={`${brand_name} ${number}`}
              size="s"
              onClick={() => list.change({ filters: { partnumber: number, brand_name: '' } })}
            >
              {brand_name} <PartNumber>{number}</PartNumber>
            </Button>
          ))}
        </span>
      )}
      {!isNarrowed && <ManagerMail numbers={[partnumber]} />}
    </NoMatchState>
  )
}
