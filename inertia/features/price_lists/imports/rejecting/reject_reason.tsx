import type { PriceImport } from '#shared/answers/price_import'
import classes from './reject_import.module.css'

/** Why an import was rejected, in the words of who decided; nothing for all others. */
export function RejectReason({ priceImport: { reject_reason } }: { priceImport: PriceImport }) {
  if (reject_reason === null) return null
  return <blockquote className={classes.said}>{reject_reason}</blockquote>
}
