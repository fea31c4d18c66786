import { route } from '~/lib/routing/routes'
import { ButtonLink } from '~/ui/button'
import classes from './next_step.module.css'

interface NextStepProps {
  label: string
  text: string
  /** What the form of the account begins with. */
  wants: 'buy' | 'supply'
}

/** What to do when one has read enough: to open an account. */
export function NextStep({ label, text, wants }: NextStepProps) {
  return (
    <div className={classes.next}>
      <ButtonLink variant="primary" size="l" fullWidth href={route('register', {}, { wants })}>
        {label}
      </ButtonLink>
      <p>{text}</p>
    </div>
  )
}
