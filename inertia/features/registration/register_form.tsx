import { useForm } from '@inertiajs/react'
import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { taxIdProblem } from '#shared/accounts/tax_id'
import { placeParams } from '#shared/site/places'
import { route } from '~/lib/routing/routes'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { PasswordInput } from '~/ui/forms/password_input'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { Icon } from '~/ui/icon'
import {
  problemOf,
  type FieldRules,
  type RegisterField,
  type RegisterFields,
} from './field_problems'
import { passwordHint } from './password_hint'
import classes from './register_form.module.css'

const nothing: RegisterFields = {
  wants: 'buy',
  company_name: '',
  tax_id: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  consent: false,
}

const FIELDS = Object.keys(nothing) as RegisterField[] // its own keys
const WANTS = ['buy', 'supply', 'both'] as const

/** What a company says of itself. What is wrong is said when a field is left, never while one types. */
export function RegisterForm(rules: FieldRules) {
  const texts = useTexts()
  const { t } = texts
  const { form, data, change, text, box, submit } = useRegisterForm(rules)
  const isTaxIdRight = taxIdProblem(rules.region, data.tax_id) === null
  return (
    <form ref={box} className={classes.form} method="post" noValidate onSubmit={submit}>
      <div>
        <span className={classes.label} aria-hidden="true">
          {t('registering.wants')}
        </span>
        <Segmented
          label={t('registering.wants')}
          size="l"
          choices={WANTS.map((value) => ({ value, label: t(`registering.want.${value}`) }))}
          value={data.wants}
          onChange={(value) => change('wants', value)}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...text('company_name')}
          label={t('registering.company')}
          autoComplete="organization"
        />
        <TextInput
          {...text('tax_id')}
          label={t(`registering.tax_id.${rules.region}`)}
          hint={t(`registering.tax_id_hint.${rules.region}`)}
          inputMode="numeric"
          autoComplete="off"
          after={isTaxIdRight && <Icon name="check" size={14} className={classes.fits} />}
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...text('name')} label={t('registering.name')} autoComplete="name" />
        <TextInput
          {...text('phone')}
          type="tel"
          label={t('registering.phone')}
          autoComplete="tel"
        />
      </div>
      <TextInput {...text('email')} type="email" label={t('auth.email')} autoComplete="username" />
      <PasswordInput
        {...text('password')}
        label={t('auth.password')}
        autoComplete="new-password"
        hint={passwordHint(data.password, rules.leastCharacters, texts)}
      />
      <Consent rules={rules} error={text('consent').error}>
        {(label) => (
          <Checkbox
            name="consent"
            checked={data.consent}
            aria-describedby={text('consent').error ? 'consent-note' : undefined}
            aria-invalid={text('consent').error ? true : undefined}
            onChange={(event) => change('consent', event.currentTarget.checked)}
            label={label}
          />
        )}
      </Consent>
      <Button
        variant="primary"
        size="l"
        type="submit"
        fullWidth
        busy={form.processing && t('registering.sending')}
      >
        {t('registering.send')}
      </Button>
    </form>
  )
}

function useRegisterForm(rules: FieldRules) {
  const { t } = useTexts()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<RegisterFields>(nothing)
  const [problems, setProblems] = useState<Partial<Record<RegisterField, TextKey | null>>>({})
  const { data } = form
  form.transform((fields) => ({ ...fields, region_code: rules.region }))

  function change<Field extends RegisterField>(field: Field, value: RegisterFields[Field]): void {
    form.setData((fields) => ({ ...fields, [field]: value }))
    form.clearErrors(field)
    setProblems((known) => ({ ...known, [field]: null }))
  }

  function leave(field: RegisterField): void {
    // A field that was passed by is asked for when the form is sent.
    if (data[field] === '') return
    setProblems((known) => ({ ...known, [field]: problemOf(field, data, rules) }))
  }

  /** What every field for a text has. */
  function text(field: RegisterField): Omit<ComponentProps<typeof TextInput>, 'label'> {
    const problem = problems[field]
    const own = problem ? t(problem, { least: rules.leastCharacters }) : undefined
    return {
      size: 'l',
      name: field,
      required: true,
      value: String(data[field]),
      error: form.errors[field] ?? own,
      onChange: (event) => change(field, event.currentTarget.value),
      onBlur: () => leave(field),
    }
  }

  function focusOn(field: string | undefined): void {
    box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (form.processing) return
    const found = Object.fromEntries(FIELDS.map((field) => [field, problemOf(field, data, rules)]))
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    if (first) return focusOn(first)
    form.post(route('register.store'), {
      onError: (errors) => focusOn(FIELDS.find((field) => errors[field])),
    })
  }

  return { form, data, change, text, box, submit }
}

interface ConsentProps {
  rules: FieldRules
  error: string | undefined
  children: (label: React.ReactNode) => React.ReactNode
}

/** The terms and the privacy policy of the region, each in a window of its own: what is typed stays. */
function Consent({ rules: { region }, error, children }: ConsentProps) {
  const { rich, language } = useTexts()
  const place = placeParams({ region, language })
  const link = (page: string) => (words: React.ReactNode) => (
    <a href={route('site.page', { ...place, page })} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <div className={classes.consent}>
      {children(
        rich('registering.consent', {
          terms: link('terms-of-service'),
          privacy: link('privacy-policy'),
        })
      )}
      {error && <p id="consent-note">{error}</p>}
    </div>
  )
}
