import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { focused } from '~/lib/focused'
import { api } from '~/lib/http/api'
import { fetchPageProps } from '~/lib/http/inertia_fetch'
import { firstTextOf } from '~/lib/http/refused'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { signInQuestion } from '~/lib/questions/sign_in_question'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/overlays/modal'
import { Note } from '~/ui/feedback/note'
import { PasswordInput } from '~/ui/forms/password_input'
import { WhosePassword } from '~/ui/forms/whose_password'
import { TextInput } from '~/ui/forms/text_input'
import classes from './sign_in_again.module.css'

/** The session ended under a write: signs in on the spot, and the write is repeated. */
export function SignInAgain() {
  const { t } = useTexts()
  const isAsked = signInQuestion.useAsked() !== null
  return (
    <Modal
      opened={isAsked}
      onClose={() => signInQuestion.answer(false)}
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
  const [code, setCode] = useState('')
  /** The password was right; a code is asked for beside it. */
  const [isChallenged, setIsChallenged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !user) return
    setIsBusy(true)
    const way = isChallenged ? giveCode(code) : signIn(user.email, password)
    const result = await way.catch(() => null)
    setIsBusy(false)
    if (result === null) setProblem(t('sign_in_again.failed'))
    else if (result === 'challenge') setIsChallenged(true)
    else if ('problem' in result) setProblem(result.problem)
    else if (result.id === user.id) signInQuestion.answer(true)
    else window.location.reload()
    // A code counts once, a password may be mended.
    setCode('')
    if (result === 'challenge') setProblem('')
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{t('sign_in_again.text')}</p>
      <p className={classes.who}>{user?.email}</p>
      {problem && <Note tone="bad">{problem}</Note>}
      <WhosePassword email={user?.email} />
      {isChallenged ? (
        <TextInput
          key="code"
          label={t('sign_in_again.code')}
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={40}
          ref={focused}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <PasswordInput
          key="password"
          label={t('common.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={isBusy && t('sign_in_again.busy')}>
          {t('shell.sign_in')}
        </Button>
        <Button onClick={() => signInQuestion.answer(false)}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

/** Who is signed in now, that a code is asked for, or what was refused; null when nothing came back. */
type SignedIn = { id: number } | 'challenge' | { problem: string } | null

async function signIn(email: string, password: string): Promise<SignedIn> {
  // A new session needs a new token; in another tab it may have begun already.
  const now = await fetchPageProps(route('login'))
  if (now?.auth.user) return now.auth.user
  return send(() => api.post('login.store', { body: { email, password } }))
}

function giveCode(code: string): Promise<SignedIn> {
  return send(() => api.post('two_factor_challenge.store', { body: { code } }))
}

async function send(call: () => Promise<unknown>): Promise<SignedIn> {
  try {
    await call()
  } catch (refusal) {
    const problem = firstTextOf(refusal)
    return problem === undefined ? null : { problem }
  }
  // Leads to the portal who is signed in, and stays for who owes a code.
  const after = await fetchPageProps(route('two_factor_challenge'))
  if (after?.auth.user) {
    router.reload()
    return after.auth.user
  }
  return after && 'two_factor_challenge' in after ? 'challenge' : null
}
