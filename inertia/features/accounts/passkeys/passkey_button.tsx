import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { useKnowsPasskeys } from './late_device'
import classes from './passkey_button.module.css'

interface PasskeyButtonProps {
  children: string
  busy: boolean
  /** Why the last try came to nothing. */
  problem: string
  primary?: boolean
  onClick: () => void
}

/** A finger, a face or a key instead of what is typed. */
export function PasskeyButton({ children, busy, problem, primary, onClick }: PasskeyButtonProps) {
  const { t } = useTexts()
  const knows = useKnowsPasskeys()
  return (
    <div>
      <Button
        variant={primary ? 'primary' : 'default'}
        size="l"
        icon="key"
        fullWidth
        busy={busy && t('password_confirmation.passkey_waiting')}
        offReason={!knows && t('password_confirmation.passkey_unknown_here')}
        onClick={onClick}
      >
        {children}
      </Button>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
