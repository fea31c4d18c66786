import { route } from '~/lib/routing/routes'
import { ButtonLink } from '~/ui/button'
import classes from './next_step.module.css'

/** What to do when one has read enough: to open an account. */
export function NextStep({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.next}>
      <ButtonLink variant="primary" size="l" fullWidth href={route('register')}>
        {label}
      </ButtonLink>
      <p>{text}</p>
    </div>
  )
}
