import { cn } from '~/ui/class_names'
import classes from './quantity_bar.module.css'
import type { StatusName } from './status'

/** Completed, sent, ready, processing, decision, refused: always in this order. */
const order = [
  'completed',
  'delivery',
  'ready',
  'processing',
  'decision',
  'pending',
  'cancelled',
] as const satisfies StatusName[]

export type QuantityParts = Partial<Record<(typeof order)[number], number>>

interface QuantityBarProps {
  parts: QuantityParts
  /** 12 px in panels, 8 in rows. */
  tall?: boolean
}

/** Quantities by state as a bar. It never stands without its figures, so it is hidden from readers. */
export function QuantityBar({ parts, tall }: QuantityBarProps) {
  return (
    <span className={cn(classes.bar, tall && classes.tall)} aria-hidden="true">
      {order.map((name) => {
        const quantity = parts[name] ?? 0
        return quantity > 0 ? (
          <span key={name} className={classes[name]} style={{ flex: quantity }} />
        ) : null
      })}
    </span>
  )
}
