import type { ApplyPage } from '#shared/answers/account/application'
import { EntryButton } from './page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import { CompanyFields, Consent } from './company_fields'
import type { RegisterField } from './field_problems'
import classes from './register_form.module.css'
import { useCheckedForm } from './use_checked_form'

const fields: RegisterField[] = ['wants', 'company_name', 'tax_id', 'phone', 'consent']

/** The company once more: who applies is known. */
export function ApplyForm({ region, earlier }: ApplyPage) {
  const { t } = useTexts()
  const first = {
    wants: earlier?.wants ?? 'buy',
    company_name: earlier?.company_name ?? '',
    tax_id: earlier?.tax_id ?? '',
    phone: earlier?.phone ?? '',
    name: '',
    email: '',
    password: '',
    consent: false,
  } as const
  const rules = { region, leastCharacters: 0 }
  const form = useCheckedForm({ fields, first, path: route('apply.store') }, rules)
  const { text, box, submit } = form
  return (
    <form ref={box} className={classes.form} method="post" noValidate onSubmit={submit}>
      <CompanyFields form={form} region={region} />
      <TextInput {...text('phone')} type="tel" label={t('registration.phone')} autoComplete="tel" />
      <Consent form={form} region={region} />
      <EntryButton busy={form.isBusy && t('registration.sending')}>
        {t('registration.send')}
      </EntryButton>
    </form>
  )
}
