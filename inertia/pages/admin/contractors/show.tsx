import type { ContractorPage } from '#shared/answers/staff/contractors'
import { BlockButton } from '~/features/contractors/record/block_contractor'
import { FeaturesSection } from '~/features/contractors/record/features_section'
import { Figures, History } from '~/features/contractors/record/record_parts'
import {
  CompanySection,
  NotesSection,
  TermsSection,
} from '~/features/contractors/record/record_sections'
import { UsersSection } from '~/features/contractors/record/users_section'
import classes from '~/features/contractors/record/record.module.css'
import { ContractorState } from '~/features/contractors/contractor_columns'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import { PageHead } from '~/ui/page/page_head'

/** A contractor: its terms, users, features and data, and what was changed of it. */
export default function Contractor(page: ContractorPage) {
  const { t } = useTexts()
  const { contractor, choices, users, history } = page
  const { code, region_code: region, currency_code: currency } = contractor
  return (
    <div className={classes.screen}>
      <PageHead
        title={contractor.name}
        way={{ href: route('admin.contractors.index'), label: t('contractors.title') }}
        beside={
          <span className={classes.beside}>
            <ContractorState status={contractor.status} />
            <span>{[code, t(`contractors.regions.${region}`), currency].join(' · ')}</span>
          </span>
        }
      >
        <BlockButton contractor={contractor} />
      </PageHead>
      <Figures page={page} />
      <div className={classes.sheet}>
        <div className={classes.sections}>
          {contractor.status === 'blocked' && contractor.status_reason !== '' && (
            <Note tone="warn">
              {t('contractors.block.reason_shown', { reason: contractor.status_reason })}
            </Note>
          )}
          <TermsSection contractor={contractor} choices={choices} />
          <UsersSection contractorId={contractor.id} users={users} />
          <FeaturesSection contractor={contractor} />
          <NotesSection contractor={contractor} />
          <CompanySection contractor={contractor} />
        </div>
        <History contractorId={contractor.id} history={history} />
      </div>
    </div>
  )
}
