import { Link, type InertiaLinkProps } from '@inertiajs/react'
import type { ComponentPropsWithRef } from 'react'
import { useTexts } from '~/lib/texts/texts'
import classes from './chip.module.css'
import { Count } from './count'
import { Icon } from '~/ui/icons/icon'

interface ChipProps extends ComponentPropsWithRef<'button'> {
  chosen: boolean
  count?: number
}

/** One of several to choose from, such as a brand with the number of its offers. */
export function Chip({ chosen, count, children, ...rest }: ChipProps) {
  const { quantity } = useTexts()
  return (
    <button {...rest} type="button" aria-pressed={chosen} className={classes.chip}>
      {children}
      {count !== undefined && <Count>{quantity(count)}</Count>}
    </button>
  )
}

interface ChipLinkProps extends InertiaLinkProps {
  current: boolean
}

/** The same as a way to another view of a list. */
export function ChipLink({ current, ...rest }: ChipLinkProps) {
  return <Link {...rest} className={classes.chip} aria-current={current ? 'true' : undefined} />
}

interface PillProps {
  label: string
  value: string
  onRemove: () => void
}

/** A filter that is on: its name, its value, and a cross that takes it off. */
export function Pill({ label, value, onRemove }: PillProps) {
  const { t } = useTexts()
  return (
    <span className={classes.pill}>
      <span>{label}</span>
      <b>{value}</b>
      <button type="button" aria-label={t('common.remove_filter', { label })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
