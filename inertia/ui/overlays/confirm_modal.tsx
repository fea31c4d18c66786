import { useState, type FormEvent, type ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './confirm_modal.module.css'
import { Modal } from './modal'
import { PasswordInput } from '~/ui/forms/password_input'

interface ConfirmModalProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What is lost and what is kept. */
  children: ReactNode
  /** The result, on the button: "Clear the cart". */
  confirm: string
  /** Gets the password when one is asked for. */
  onConfirm: (password: string) => void
  /** Fields that belong to the answer, under the text. */
  fields?: ReactNode
  /** Asks for the password first, with the error of the last try. */
  password?: { error?: string }
  busy?: string | false
  /**
   * `confirm`: Enter confirms what was asked for on purpose, by a button that is not red. Else the
   * focus is on the way back.
   */
  startsAt?: 'confirm' | 'cancel'
}

/** Asks before something is lost. The dangerous button is red only here. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onClose, title, children, confirm, onConfirm, password, busy } = props
  const isSure = props.startsAt === 'confirm'
  const { t } = useTexts()
  const [typed, setTyped] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy) onConfirm(typed)
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} size="s">
      <form onSubmit={submit}>
        <p>{children}</p>
        {props.fields}
        {password && (
          <PasswordInput
            label={t('common.password')}
            name="password"
            autoComplete="current-password"
            required
            value={typed}
            error={password.error}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={classes.password}
            data-autofocus
          />
        )}
        <div className={classes.buttons}>
          <Button
            variant={isSure ? 'primary' : 'danger-fill'}
            type="submit"
            busy={busy}
            data-autofocus={isSure || undefined}
            // The key that opened this may still be held down.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {confirm}
          </Button>
          <Button onClick={onClose} data-autofocus={password || isSure ? undefined : true}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
