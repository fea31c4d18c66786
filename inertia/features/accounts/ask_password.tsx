import { useState, type FormEvent } from 'react'
import { passwordQuestion } from '~/lib/questions/password_question'
import { api } from '~/lib/http/api'
import { fieldTextOf } from '~/lib/http/refused'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { confirmByPasskey } from './passkeys/confirm_by_passkey'
import { Button } from '~/ui/button'
import { PasswordInput } from '~/ui/forms/password_input'
import { WhosePassword } from '~/ui/forms/whose_password'
import { Modal } from '~/ui/overlays/modal'
import classes from './ask_password.module.css'

/** Asks for the password before dangerous things; what was asked for goes on by itself. */
export function AskPassword() {
  const { t } = useTexts()
  const asked = passwordQuestion.useAsked()
  return (
    <Modal
      opened={asked !== null}
      onClose={() => passwordQuestion.answer(false)}
      title={t('password_confirmation.confirm_title')}
      size="s"
    >
      <AskForm orPasskey={asked?.orPasskey === true} />
    </Modal>
  )
}

function AskForm({ orPasskey }: { orPasskey: boolean }) {
  const { t } = useTexts()
  const user = useUser()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function takePasskey(): Promise<void> {
    const problemOfIt = await confirmByPasskey()
    if (problemOfIt === null) passwordQuestion.answer(true)
    else setProblem(problemOfIt)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await api.post('confirm_password.store', { body: { password } })
      passwordQuestion.answer(true)
    } catch (refusal) {
      setProblem(fieldTextOf(refusal, 'password') ?? t('sign_in_again.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{t('password_confirmation.confirm_lead')}</p>
      <WhosePassword email={user?.email} />
      <PasswordInput
        label={t('common.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy && t('password_confirmation.confirming')}
        >
          {t('password_confirmation.confirm')}
        </Button>
        {orPasskey && (
          <Button icon="key" onClick={() => void takePasskey()}>
            {t('password_confirmation.use_passkey')}
          </Button>
        )}
        <Button onClick={() => passwordQuestion.answer(false)}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
