import type { ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import { Icon, type IconName } from '~/ui/icons/icon'
import classes from './note.module.css'

interface NoteProps {
  tone: 'info' | 'warn' | 'bad' | 'amber'
  /** In place of the tone's own. */
  icon?: IconName
  /** One sentence. */
  children: ReactNode
  /** At most two small buttons. */
  actions?: ReactNode
  className?: string
}

const icons: Record<NoteProps['tone'], IconName> = {
  info: 'info',
  warn: 'warn',
  bad: 'warn',
  amber: 'info',
}

/** A remark about what is on this page, where it is. What is wrong is read out at once. */
export function Note({ tone, icon = icons[tone], children, actions, className }: NoteProps) {
  return (
    <div
      className={cn(classes.note, classes[tone], className)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icon} />
      <div className={classes.body}>
        <div className={classes.text}>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
