import { useState, type ReactNode } from 'react'
import type { OpenApplication } from '#shared/answers/staff/applications'
import type { ContractorChoices } from '#shared/answers/staff/contractors'
import { QueuePane } from '~/features/queues/queue_pane'
import { useTexts } from '~/lib/texts/texts'
import { MailLink } from '~/ui/mail_link'
import { wantsOf } from './application_list'
import classes from './application_pane.module.css'
import { ApproveForm } from './approve_form'
import { Lookalikes } from './lookalikes'
import { RejectForm } from './reject_form'
import { useAnswer } from './use_answer'

interface ApplicationPaneProps {
  application: OpenApplication
  choices: ContractorChoices
}

/** A company that waits: what it says of itself, who may be the same, and the answer. */
export function ApplicationPane({ application, choices }: ApplicationPaneProps) {
  const { t, date } = useTexts()
  const { company_name, contact_name, phone, email, tax_id, region_code } = application
  const [isRejecting, setIsRejecting] = useState(false)
  const [existing, setExisting] = useState<string | null>(
    application.lookalikes.find((one) => one.is_same_tax_id)?.code ?? null
  )
  const answer = useAnswer(application)
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('applications.region'), value: t(`site.region_names.${region_code}`) },
    {
      name: t('applications.wants_title'),
      value: t(`applications.wants.${wantsOf(application)}`),
    },
    { name: t('applications.tax_id'), value: tax_id },
    { name: t('applications.contact'), value: contact_name },
    { name: t('applications.phone'), value: <a href={telOf(phone)}>{phone}</a> },
    { name: t('applications.email'), value: <MailLink>{email}</MailLink> },
    {
      name: t('applications.consent'),
      value: t('applications.consent_given', { at: date(application.consent_at, 'moment') }),
    },
  ]
  return (
    <QueuePane
      name={company_name}
      facts={
        <>
          <dl className={classes.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {application.earlier.map(({ reason, answered_at }) => (
            <p key={answered_at} className={classes.earlier}>
              <small>{t('applications.rejected_on', { day: date(answered_at) })}</small>
              {reason}
            </p>
          ))}
        </>
      }
    >
      <Lookalikes found={application.lookalikes} chosen={existing} onChoose={setExisting} />
      {isRejecting ? (
        <RejectForm answer={answer} onCancel={() => setIsRejecting(false)} />
      ) : (
        <ApproveForm
          key={existing ?? 'new'}
          application={application}
          choices={choices}
          existing={existing}
          onNew={() => setExisting(null)}
          onReject={() => setIsRejecting(true)}
          answer={answer}
        />
      )}
    </QueuePane>
  )
}

function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
