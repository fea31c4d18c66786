import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon, type IconName } from '~/ui/icons/icon'
import classes from './status.module.css'

/** What the states of orders, items, quotations and boxes look like. */
export const statuses = [
  'pending',
  'processing',
  'decision',
  'ready',
  'delivery',
  'completed',
  'cancelled',
  'partial',
  'box',
] as const
export type StatusName = (typeof statuses)[number]

const looks: Record<string, StatusName> = { awaiting_decision: 'decision' }

/** The look of a state code of the API; an unknown one looks pending. */
export function statusOf(stateCode: string): StatusName {
  return looks[stateCode] ?? statuses.find((name) => name === stateCode) ?? 'pending'
}

interface StatusProps {
  status: StatusName
  /** On a tint, where it stands alone. */
  filled?: boolean
  /** The word, when it is not the usual one. */
  children?: string
  /** Only the icon, in narrow columns; the word becomes its name. */
  iconOnly?: boolean
}

/** A state as icon, word and colour. */
export function Status({ status, filled, children, iconOnly }: StatusProps) {
  const { t } = useTexts()
  const word = children ?? t(`common.status.${status}`)
  const icon: IconName = status === 'box' ? 'box' : `s-${status}`
  return (
    <span
      className={cn(classes.status, classes[status], filled && classes.filled)}
      data-tooltip={iconOnly ? word : undefined}
    >
      <Icon name={icon} size={14} />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}

/** The icon of a state in its colour, where its word is said otherwise: the head of a column. */
export function StatusIcon({ status }: { status: Exclude<StatusName, 'box'> }) {
  return (
    <span className={cn(classes.status, classes[status])}>
      <Icon name={`s-${status}`} size={14} />
    </span>
  )
}
