import type { QuotationItem } from '#shared/answers/quotation'
import { toCents } from '#shared/money'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/tag'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

/** As it was asked for: the brand, when there was one. */
export function AskedBrand({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  if (item.brand_name) return <b className={classes.brand}>{item.brand_name}</b>
  return <span className={classes.quiet}>{t('quotations.no_brand')}</span>
}

/** What is taken for a line, and what there is to say about it. */
export function Chosen({ item }: { item: QuotationItem }) {
  return (
    <span className={classes.chosen}>
      <ChosenWords item={item} />
      <Remarks item={item} />
    </span>
  )
}

function ChosenWords({ item }: { item: QuotationItem }) {
  const { t, quantity } = useTexts()
  const [first, ...others] = item.parts
  if (item.status === 'ambiguous') {
    return <span className={classes.quiet}>{t('quotations.brand_first')}</span>
  }
  if (item.status === 'none') {
    return <span className={classes.quiet}>{t('quotations.nothing_found')}</span>
  }
  if (!first) return <span className={classes.quiet}>{t('quotations.nothing_chosen')}</span>
  if (others.length > 0) {
    const quantities = item.parts.map((part) => quantity(part.quantity)).join(' + ')
    return <span>{t('quotations.split', { quantities, count: item.parts.length })}</span>
  }
  const isAsAsked = first.brand_name === item.brand_name && first.partnumber === item.partnumber
  if (isAsAsked) return <span className={classes.quiet}>{t('quotations.as_asked')}</span>
  return (
    <span>
      <b className={classes.brand}>{first.brand_name}</b>{' '}
      <PartNumber>{first.partnumber}</PartNumber>
    </span>
  )
}

/** Remarks beside what they speak of, the one that asks for most first. */
export function Remarks({ item }: { item: QuotationItem }) {
  const { t, money, quantity } = useTexts()
  const { parts, price_limit, delivery_limit, merged_count } = item
  const taken = parts.reduce((sum, part) => sum + part.quantity, 0)
  const multiple = Math.max(0, ...parts.map((part) => part.multiple))
  const isDear =
    price_limit !== null && parts.some((part) => toCents(part.price) > toCents(price_limit))
  const isLate =
    delivery_limit !== null &&
    parts.some((part) => (part.delivery_days_max ?? part.delivery_days) > delivery_limit)
  const hasNothingWithin =
    parts.length === 0 && item.offers_count > 0 && (price_limit !== null || delivery_limit !== null)
  return (
    <>
      {item.ordered_quantity > 0 && (
        <Tag tone="good">
          {t('quotations.ordered', { quantity: quantity(item.ordered_quantity) })}
        </Tag>
      )}
      {(isDear || (hasNothingWithin && price_limit !== null)) && (
        <Tag tone="bad">{t('quotations.over_price', { limit: money(price_limit) })}</Tag>
      )}
      {(isLate || (hasNothingWithin && delivery_limit !== null)) && (
        <Tag tone="bad">{t('quotations.over_days', { days: delivery_limit })}</Tag>
      )}
      {parts.some((part) => part.is_analogue) && <Tag tone="info">{t('quotations.analogue')}</Tag>}
      {taken > item.quantity && (
        <Tag tone="warn">
          {multiple > 1
            ? t('quotations.raised_sets', { asked: quantity(item.quantity), multiple })
            : t('quotations.raised', { asked: quantity(item.quantity) })}
        </Tag>
      )}
      {item.match === 'zeros_stripped' && <Tag>{t('quotations.zeros_stripped')}</Tag>}
      {item.match === 'zeros_added' && <Tag>{t('quotations.zeros_added')}</Tag>}
      {merged_count > 0 && <Tag>{t('quotations.merged_rows', { count: merged_count + 1 })}</Tag>}
    </>
  )
}

/** The day on which the last of a line is there. */
export function LineArrival({ item }: { item: QuotationItem }) {
  const { arrivalOf } = useLinesScreen()
  const last = lastPart(item)
  return last && <span>{arrivalOf(last).day}</span>
}

/** What is taken of it, as a quantity. */
export function takenOf(item: QuotationItem): number {
  const taken = item.parts.reduce((sum, part) => sum + part.quantity, 0)
  return taken || item.quantity
}

export function PriceListName({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  const lists = new Set(item.parts.map((part) => part.price_list_name))
  return (
    <span>{lists.size > 1 ? t('quotations.lists', { count: lists.size }) : item.price_name}</span>
  )
}

export function lastPart({ parts }: QuotationItem) {
  const latest = (part: (typeof parts)[number]) => part.delivery_days_max ?? part.delivery_days
  return parts.toSorted((one, other) => latest(other) - latest(one))[0] ?? null
}
