import type { ApplicantStanding } from '#shared/answers/account/application'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'

interface ApplicantNoteProps {
  application: ApplicantStanding | null
  className?: string
}

/** To who has no contractor: a manager looks at what they applied for, or said no and why. */
export function ApplicantNote({ application, className }: ApplicantNoteProps) {
  const { t } = useTexts()
  const isRejected = application?.state === 'rejected'
  if (!isRejected) {
    return (
      <Note tone="amber" icon="clock" className={className}>
        <strong>{t('dashboard.awaiting_title')}</strong>
        <br />
        {application && `${t('dashboard.applied_as', { company: application.company_name })} `}
        {t('dashboard.awaiting_text')}
      </Note>
    )
  }
  return (
    <Note
      tone="warn"
      className={className}
      actions={
        <ButtonLink size="s" href={route('apply')}>
          {t('dashboard.apply_again')}
        </ButtonLink>
      }
    >
      <strong>{t('dashboard.rejected_title')}</strong>
      <br />
      {application.reason}
    </Note>
  )
}
