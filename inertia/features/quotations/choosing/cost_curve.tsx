import type { Deliveries } from '#shared/answers/quotations/strategies'
import { useTexts } from '~/lib/texts/texts'
import classes from './choose_panel.module.css'

interface CostCurveProps {
  /** From the fewest lists. */
  steps: Deliveries['full']
  amountOf: (amount: string) => string
  current: number | null
  onTake: (step: Deliveries['full'][number]) => void
}

const [WIDTH, HEIGHT] = [328, 96]
/** Room for the circles. */
const [LEFT, RIGHT, TOP, BOTTOM] = [16, 16, 14, 14]
/** More circles would touch one another; the table has them all. */
const MOST_CIRCLES = 12

/** Total by number of price lists; the table under it says the same in figures. */
export function CostCurve({ steps, amountOf, current, onTake }: CostCurveProps) {
  const { t } = useTexts()
  const amounts = steps.map(({ amount }) => Number(amountOf(amount)))
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const points = steps.map((step, index) => ({
    step,
    lists: step.price_lists_count,
    x: LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, steps.length - 1),
    y:
      TOP +
      ((HEIGHT - TOP - BOTTOM) * (most - (amounts[index] ?? 0))) / Math.max(0.01, most - least),
  }))
  const every = Math.ceil(points.length / MOST_CIRCLES)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.curve}
      role="img"
      aria-label={t('quotation_parts.curve')}
    >
      <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.map(({ step, lists, x, y }, index) => {
        const isCurrent = lists === current
        if (!isCurrent && index % every !== 0) return null
        return (
          <g key={lists} data-current={isCurrent || undefined} onClick={() => onTake(step)}>
            <circle cx={x} cy={y} r={isCurrent ? 10 : 9} />
            <text x={x} y={y + 4}>
              {lists}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
