import { Head, router, usePage } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { PasswordInput } from '~/ui/password_input'
import { TextInput } from '~/ui/text_input'
import classes from './login.module.css'

/** The way in. Where one wanted to go is kept by the server. */
export default function LoginPage() {
  const { t } = useTexts()
  const errors = usePage().props.errors
  const [fields, setFields] = useState({ email: '', password: '', remember: true })
  const [isBusy, setIsBusy] = useState(false)
  const change = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })

  function submit(event: FormEvent): void {
    event.preventDefault()
    router.post(route('login.store'), fields, {
      onStart: () => setIsBusy(true),
      onError: () => change({ password: '' }),
      onFinish: () => setIsBusy(false),
    })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <Head title={t('auth.login_title')} />
      <div>
        <h1 className={classes.title}>{t('auth.login_title')}</h1>
        <p className={classes.lead}>{t('auth.login_lead')}</p>
      </div>
      <TextInput
        size="l"
        type="email"
        label={t('auth.email')}
        name="email"
        autoComplete="username"
        required
        autoFocus
        value={fields.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        size="l"
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        value={fields.password}
        error={errors.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Checkbox
        label={t('auth.remember')}
        name="remember"
        checked={fields.remember}
        onChange={(event) => change({ remember: event.currentTarget.checked })}
      />
      <Button
        variant="primary"
        size="l"
        type="submit"
        fullWidth
        shortcut="↵"
        busy={isBusy && t('auth.signing_in')}
      >
        {t('auth.sign_in')}
      </Button>
      <p className={classes.kept}>{t('auth.kept')}</p>
    </form>
  )
}
