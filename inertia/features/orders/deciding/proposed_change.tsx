import type { OrderItem, Proposal } from '#shared/answers/order'
import { formatChange } from '#shared/number_format'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import classes from './proposed_change.module.css'

interface ProposedChangeProps {
  ordered: Pick<OrderItem, 'price' | 'brand_name'>
  proposal: Proposal
}

/** What would be otherwise: the old and the new price, the part that would come instead. */
export function ProposedChange({ ordered, proposal }: ProposedChangeProps) {
  const { t, money, formatLocale } = useTexts()
  const { price, partnumber, brand_name, latest_days: days } = proposal
  const before = Number(ordered.price)
  const percent = price !== null && before > 0 ? (Number(price) / before - 1) * 100 : null
  return (
    <span className={classes.change}>
      {partnumber !== null && (
        <span>
          {t('order_parts.deciding.becomes')}{' '}
          {brand_name !== ordered.brand_name && <b>{brand_name} </b>}
          <b>
            <PartNumber>{partnumber}</PartNumber>
          </b>{' '}
          <Tag tone="info">{t('order_parts.deciding.replacement')}</Tag>
        </span>
      )}
      {price !== null && (
        <span>
          <s>{money(ordered.price)}</s> <b>{money(price)}</b>{' '}
          {percent !== null && (
            <Tag tone={percent > 0 ? 'warn' : 'good'}>{formatChange(percent, formatLocale)}</Tag>
          )}
        </span>
      )}
      {days !== null && <span>{t('order_parts.deciding.within_days', { count: days })}</span>}
    </span>
  )
}
