import { useState, type FormEvent } from 'react'
import type { OpenApplication } from '#shared/answers/staff/applications'
import type { ContractorChoices } from '#shared/answers/staff/contractors'
import pane from '~/features/queues/queue_pane.module.css'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { Segmented } from '~/ui/forms/segmented'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './application_pane.module.css'
import type { Answering } from './use_answer'

interface ApproveFormProps {
  application: OpenApplication
  choices: ContractorChoices
  /** The number of a contractor the user joins; null: a new one is made. */
  existing: string | null
  onNew: () => void
  onReject: () => void
  answer: Answering
}

const KINDS = ['new', 'existing'] as const

/** The yes: with a new contractor and what it needs, or with one that is there. */
export function ApproveForm(props: ApproveFormProps) {
  const { application, choices, existing, onNew, onReject, answer } = props
  const { t } = useTexts()
  const [kind, setKind] = useState<(typeof KINDS)[number]>(existing === null ? 'new' : 'existing')
  const [code, setCode] = useState(existing ?? '')
  const made = useNewContractor(application, choices)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void answer.approve(kind === 'existing' ? { existing_code: code } : made.body)
  }

  return (
    <form className={pane.part} onSubmit={submit}>
      <h3>{t('applications.approve_title')}</h3>
      <div>
        <Segmented
          label={t('applications.approve_title')}
          choices={KINDS.map((value) => ({ value, label: t(`applications.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value)
            if (value === 'new') onNew()
          }}
        />
      </div>
      {kind === 'existing' ? (
        <div className={classes.fields}>
          <TextInput
            label={t('applications.existing_code')}
            hint={t('applications.existing_hint')}
            name="existing_code"
            required
            value={code}
            error={answer.errors.existing_code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
      ) : (
        <NewContractorFields made={made} choices={choices} errors={answer.errors} />
      )}
      <div className={pane.buttons}>
        <Button type="submit" variant="primary" busy={answer.isBusy && t('applications.approving')}>
          {t(kind === 'new' ? 'applications.approve_new' : 'applications.approve_existing')}
        </Button>
        <Button variant="danger" onClick={onReject}>
          {t('applications.reject')}
        </Button>
      </div>
    </form>
  )
}

function useNewContractor(application: OpenApplication, choices: ContractorChoices) {
  const user = useUser()
  const isManager = choices.managers.some(({ id }) => id === user?.id)
  const [fields, setFields] = useState(() => ({
    code: application.next_code,
    name: application.company_name,
    currency_code: application.currency_code,
    price_group_id: String(choices.price_groups[0]?.id ?? ''),
    manager_id: isManager && user ? String(user.id) : '',
    is_customer: application.wants_to_buy,
    is_supplier: application.wants_to_supply,
  }))
  const body = {
    ...fields,
    price_group_id: Number(fields.price_group_id),
    manager_id: fields.manager_id === '' ? null : Number(fields.manager_id),
  }
  return {
    fields,
    body,
    change: (changed: Partial<typeof fields>) => setFields((known) => ({ ...known, ...changed })),
  }
}

interface NewContractorFieldsProps {
  made: ReturnType<typeof useNewContractor>
  choices: ContractorChoices
  errors: Record<string, string | undefined>
}

function NewContractorFields({ made, choices, errors }: NewContractorFieldsProps) {
  const { t } = useTexts()
  const { fields, change } = made
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t('applications.name')}
          name="name"
          required
          value={fields.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('applications.code')}
          name="code"
          required
          value={fields.code}
          error={errors.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <SelectInput
          label={t('applications.price_group')}
          options={choices.price_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={fields.price_group_id}
          error={errors.price_group_id}
          onChange={(price_group_id) => change({ price_group_id })}
        />
        <SelectInput
          label={t('applications.currency')}
          options={choices.currencies.map((value) => ({ value, label: value }))}
          value={fields.currency_code}
          error={errors.currency_code}
          onChange={(currency_code) => change({ currency_code })}
        />
        <SelectInput
          label={t('applications.manager')}
          options={[
            { value: '', label: t('applications.no_manager') },
            ...choices.managers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={fields.manager_id}
          error={errors.manager_id}
          onChange={(manager_id) => change({ manager_id })}
        />
      </div>
      <div className={classes.checks}>
        <Checkbox
          label={t('applications.is_customer')}
          checked={fields.is_customer}
          aria-describedby={errors.is_customer && 'application-uses'}
          aria-invalid={errors.is_customer ? true : undefined}
          onChange={(event) => change({ is_customer: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('applications.is_supplier')}
          checked={fields.is_supplier}
          onChange={(event) => change({ is_supplier: event.currentTarget.checked })}
        />
        {errors.is_customer && <p id="application-uses">{errors.is_customer}</p>}
      </div>
    </>
  )
}
