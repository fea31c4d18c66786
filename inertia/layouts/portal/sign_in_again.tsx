import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { api } from '~/lib/http/api'
import { fetchPageProps } from '~/lib/http/inertia_fetch'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { finishSignIn, useIsSignInAsked } from '~/lib/sign_in_again'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import { Note } from '~/ui/feedback/note'
import { PasswordInput } from '~/ui/forms/password_input'
import classes from './sign_in_again.module.css'

/** The session ended under a write: signs in on the spot, and the write is repeated. */
export function SignInAgain() {
  const { t } = useTexts()
  const isAsked = useIsSignInAsked()
  return (
    <Modal
      opened={isAsked}
      onClose={() => finishSignIn(false)}
      title={t('sign_in_again.title')}
      size="s"
    >
      <SignInForm />
    </Modal>
  )
}

function SignInForm() {
  const { t } = useTexts()
  const user = useUser()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !user) return
    setIsBusy(true)
    const result = await signIn(user.email, password).catch(() => null)
    setIsBusy(false)
    if (result === null) setProblem(t('sign_in_again.failed'))
    else if (typeof result === 'string') setProblem(result)
    else if (result.id === user.id) finishSignIn(true)
    else window.location.reload()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{t('sign_in_again.text')}</p>
      <p className={classes.who}>{user?.email}</p>
      {problem && <Note tone="bad">{problem}</Note>}
      {/* Password managers look for the name beside the password. */}
      <input
        type="hidden"
        name="email"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
      />
      <PasswordInput
        label={t('common.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={isBusy && t('sign_in_again.busy')}>
          {t('shell.sign_in')}
        </Button>
        <Button onClick={() => finishSignIn(false)}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

/** Who is signed in now, or the text of the refusal; null when nothing came back. */
async function signIn(email: string, password: string): Promise<{ id: number } | string | null> {
  // A new session needs a new token; in another tab it may have begun already.
  const now = await fetchPageProps(route('login'))
  if (now?.auth.user) return now.auth.user
  try {
    await api.post(route('login.store'), { email, password })
  } catch (refusal) {
    return firstFieldError(refusal)
  }
  const after = await fetchPageProps(route('login'))
  router.reload()
  return after?.auth.user ?? null
}

/** A refused POST throws its body, with texts per field (docs/product.md, "The client of the calls"). */
function firstFieldError(refusal: unknown): string | null {
  const errors = (refusal as { errors?: Record<string, string[]> } | null)?.errors
  return Object.values(errors ?? {})[0]?.[0] ?? null
}
