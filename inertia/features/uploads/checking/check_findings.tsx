import type { ReactNode } from 'react'
import { Icon, type IconName } from '~/ui/icons/icon'
import classes from './check_step.module.css'

/** One thing a check found, by what it asks for: nothing, a look, a correction. */
export interface Finding {
  id: string
  tone: 'ready' | 'quiet' | 'warn' | 'bad'
  title: string
  text: string
  /** What can be done about it here. */
  action?: ReactNode
}

const icons: Record<Finding['tone'], IconName> = {
  ready: 's-completed',
  quiet: 'info',
  warn: 'warn',
  bad: 's-cancelled',
}

/** What a check found: what is ready, what to look at, what is left out. */
export function CheckFindings({ label, findings }: { label: string; findings: Finding[] }) {
  return (
    <ul className={classes.findings} aria-label={label}>
      {findings.map(({ id, tone, title, text, action }) => (
        <li key={id} className={classes[tone]}>
          <Icon name={icons[tone]} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
            {action && <div className={classes.action}>{action}</div>}
          </div>
        </li>
      ))}
    </ul>
  )
}
