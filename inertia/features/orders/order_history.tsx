import type { OrderChange } from '#shared/answers/order'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import classes from './order_history.module.css'

/** What happened to the order: the last change in sight, the rest at a click. */
export function OrderHistory({ changes }: { changes: readonly OrderChange[] }) {
  const { t } = useTexts()
  const [latest, ...earlier] = changes
  if (!latest) return null
  const newest = (
    <>
      <span className={classes.title}>{t('orders.history')}</span>
      <Change change={latest} />
    </>
  )
  if (earlier.length === 0) return <p className={cn(classes.history, classes.line)}>{newest}</p>
  return (
    <details className={classes.history}>
      <summary className={classes.line}>{newest}</summary>
      <ol className={classes.changes}>
        {earlier.map((change, index) => (
          // Changes have no id; they are only ever added at the other end of the list.
          <li key={earlier.length - index}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Change({ change }: { change: OrderChange }) {
  const texts = useTexts()
  const { t, date } = texts
  const { at, lines, quantity, user_name } = change
  return (
    <span className={classes.change}>
      <time dateTime={at}>{date(at, 'moment')}</time>
      <b>{changeText(change, texts)}</b>
      <span>{t('orders.history_size', { lines, quantity })}</span>
      {user_name && <span className={classes.who}>{user_name}</span>}
    </span>
  )
}

function changeText({ from, to, reason }: OrderChange, { t }: Texts): string {
  if (from === null) return t('orders.history_placed')
  if (to !== 'refused') return t(`orders.history_${to}`)
  return reason === null
    ? t('orders.history_refused_plain')
    : t('orders.history_refused', { reason: t(`orders.reasons.${reason}`) })
}
