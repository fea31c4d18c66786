import type { SecretName } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { TextInput } from '~/ui/forms/text_input'
import type { FormPart } from './field_props'
import classes from './source_form.module.css'

interface SecretFieldProps extends FormPart {
  secret: SecretName
  label: string
  hint?: string
  /** There is one already; what it is, nobody is shown. */
  isSet: boolean
  /** Over several lines. */
  isLong?: boolean
}

/** A password or key: once it is kept, it can be replaced or removed and is shown no more. */
export function SecretField(props: SecretFieldProps) {
  const { secret, label, hint, isSet, isLong, draft, errors, change } = props
  const { t } = useTexts()
  const value = draft.secrets[secret]
  const error = errors[secret]?.[0]
  const set = (next: string | null | undefined) =>
    change({ secrets: { ...draft.secrets, [secret]: next } })

  if (isSet && (value === undefined || value === null)) {
    return (
      <Field label={label} error={error}>
        {(control) => (
          <span className={classes.kept} {...control} role="group" aria-label={label}>
            <span>
              {t(
                value === null
                  ? 'price_sources.form.secret_removed'
                  : 'price_sources.form.secret_set'
              )}
            </span>
            {value === null ? (
              <Button size="s" onClick={() => set(undefined)}>
                {t('price_sources.form.secret_keep')}
              </Button>
            ) : (
              <>
                <Button size="s" onClick={() => set('')}>
                  {t('price_sources.form.secret_replace')}
                </Button>
                <Button size="s" variant="ghost" onClick={() => set(null)}>
                  {t('price_sources.form.secret_remove')}
                </Button>
              </>
            )}
          </span>
        )}
      </Field>
    )
  }
  if (isLong) {
    return (
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={classes.long}
            name={secret}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )}
      </Field>
    )
  }
  return (
    <TextInput
      type="password"
      label={label}
      hint={hint}
      error={error}
      name={secret}
      autoComplete="new-password"
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
