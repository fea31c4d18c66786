import { Link, type InertiaLinkProps } from '@inertiajs/react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { cn } from './class_names'
import classes from './button.module.css'
import { Icon, type IconName } from './icons/icon'

interface Look {
  /** One primary button per view; danger fills only in the modal that confirms. */
  variant?: 'default' | 'primary' | 'ghost' | 'danger' | 'danger-fill'
  /** 24, 32 or 40 px high. */
  size?: 's' | 'm' | 'l'
  icon?: IconName
  /** The key that does the same, shown beside the word. */
  shortcut?: string
  fullWidth?: boolean
  /** On a phone its icon alone stands for the word. */
  compact?: boolean
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** What is happening, and how much of it ("Placing 14 lines"); the button keeps its width. */
  busy?: string | false
  /** Why it cannot be pressed now. It stays focusable and says so in a tooltip. */
  offReason?: string | false
}

export function Button(props: ButtonProps) {
  const { busy, offReason, onClick, children, className, type = 'button', ...rest } = props
  const { look, others } = splitLook(rest)
  const isOff = Boolean(busy || offReason)
  const reasonId = useId()
  return (
    <button
      {...others}
      type={type}
      className={cn(lookOf(look), offReason && classes.off, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={offReason ? reasonId : others['aria-describedby']}
      data-tooltip={offReason || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      <Face look={look} busy={busy}>
        {children}
      </Face>
      {offReason && (
        <span id={reasonId} hidden>
          {offReason}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function ButtonLink(
  props: Look & Omit<InertiaLinkProps, keyof Look> & { children?: ReactNode }
) {
  const { className, children, ...rest } = props
  const { look, others } = splitLook(rest)
  return (
    <Link {...others} className={cn(lookOf(look), className)}>
      <Face look={look}>{children}</Face>
    </Link>
  )
}

function Face({
  look,
  busy,
  children,
}: {
  look: Look
  busy?: string | false
  children: ReactNode
}) {
  return (
    <>
      <span
        className={cn(classes.face, busy && classes.hidden)}
        aria-hidden={busy ? true : undefined}
      >
        {look.icon && <Icon name={look.icon} size={look.size === 's' ? 14 : 16} />}
        {look.compact ? <span className={classes.word}>{children}</span> : children}
        {look.shortcut && (
          <kbd className={classes.key} aria-hidden="true">
            {look.shortcut}
          </kbd>
        )}
      </span>
      {busy && (
        <span className={classes.busy}>
          <Icon name="refresh" className={classes.turning} />
          {look.compact ? <span className={classes.word}>{busy}</span> : busy}
        </span>
      )}
    </>
  )
}

function splitLook<T extends Look>(props: T) {
  const { variant, size, icon, shortcut, fullWidth, compact, ...others } = props
  return { look: { variant, size, icon, shortcut, fullWidth, compact }, others }
}

function lookOf({ variant = 'default', size = 'm', fullWidth, compact }: Look): string {
  const wide = fullWidth && classes.full
  return cn(classes.button, classes[variant], classes[size], wide, compact && classes.compact)
}
