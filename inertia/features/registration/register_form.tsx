import { EntryButton } from './page_parts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { PasswordInput } from '~/ui/forms/password_input'
import { TextInput } from '~/ui/forms/text_input'
import { CompanyFields, Consent } from './company_fields'
import type { FieldRules, RegisterField, RegisterFields } from './field_problems'
import { passwordHint } from './password_hint'
import classes from './register_form.module.css'
import { useCheckedForm } from './use_checked_form'

const empty: Omit<RegisterFields, 'wants'> = {
  company_name: '',
  tax_id: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  consent: false,
}

const fields = ['wants', ...Object.keys(empty)] as RegisterField[] // its own keys

/** What a company says of itself, and who will sign in. */
export function RegisterForm({ wants, ...rules }: FieldRules & Pick<RegisterFields, 'wants'>) {
  const texts = useTexts()
  const { t } = texts
  const first = { wants, ...empty }
  const form = useCheckedForm({ fields, first, path: route('register.store') }, rules)
  const { text, box, submit } = form
  return (
    <form ref={box} className={classes.form} method="post" noValidate onSubmit={submit}>
      <CompanyFields form={form} region={rules.region} />
      <div className={classes.pair}>
        <TextInput {...text('name')} label={t('registration.name')} autoComplete="name" />
        <TextInput
          {...text('phone')}
          type="tel"
          label={t('registration.phone')}
          autoComplete="tel"
        />
      </div>
      <TextInput {...text('email')} type="email" label={t('auth.email')} autoComplete="username" />
      <PasswordInput
        {...text('password')}
        label={t('auth.password')}
        autoComplete="new-password"
        hint={passwordHint(form.data.password, rules.leastCharacters, texts)}
      />
      <Consent form={form} region={rules.region} />
      <EntryButton busy={form.isBusy && t('registration.sending')}>
        {t('registration.send')}
      </EntryButton>
    </form>
  )
}
