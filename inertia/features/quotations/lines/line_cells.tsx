import type { ChosenPart, QuotationItem } from '#shared/answers/quotation'
import { latestDay } from '#shared/default_offer'
import { compareMoney } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import { raisedText } from '~/lib/texts/raised_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Status } from '~/ui/feedback/status'
import { OldRate } from '~/ui/marks/old_rate'
import { Tag } from '~/ui/marks/tag'
import { listName } from './offers/list_name'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

/** As it was asked for: the brand, when there was one. */
export function AskedBrand({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  if (item.brand_name) return <b className={`${classes.brand} ${classes.cut}`}>{item.brand_name}</b>
  return <span className={classes.quiet}>{t('quotations.no_brand')}</span>
}

/** What is taken for a line, and what there is to say about it. */
export function Chosen({ item }: { item: QuotationItem }) {
  const texts = useTexts()
  const remarks = [...aliasIn(item, texts), ...remarksOn(item, texts)]
  return (
    <span
      className={classes.chosen}
      data-tooltip={remarks.map(({ text }) => text).join(', ') || undefined}
    >
      <ChosenWords item={item} isAlone={remarks.length === 0} />
      {remarks.length > 0 && (
        <span className={classes.remarks}>
          <Tags remarks={remarks} />
        </span>
      )}
      <OldRate of={oldestRate(item)} />
    </span>
  )
}

/** Of the chosen parts the one with the oldest exchange rate in its price, of those with an old one. */
export function oldestRate({ parts }: QuotationItem): Pick<ChosenPart, 'old_rate_on'> {
  const [oldest] = parts.flatMap(({ old_rate_on }) => old_rate_on ?? []).toSorted()
  return { old_rate_on: oldest }
}

/** What there is to say about a line, the one that asks for most first. */
export function Remarks({ item }: { item: QuotationItem }) {
  const texts = useTexts()
  return <Tags remarks={[...aliasIn(item, texts), ...remarksOn(item, texts)]} />
}

function Tags({ remarks }: { remarks: readonly Remark[] }) {
  return remarks.map(({ tone, text }) => (
    <Tag key={text} tone={tone}>
      {text}
    </Tag>
  ))
}

/** Nothing is said of what is as it was asked for when there is more to say. */
function ChosenWords({ item, isAlone }: { item: QuotationItem; isAlone: boolean }) {
  const { t, quantity } = useTexts()
  const quiet = (text: string) => isAlone && <span className={classes.quiet}>{text}</span>
  const [first, ...others] = item.parts
  if (item.is_left_out) return quiet(t('quotations.left_out'))
  // The question stands under the line.
  if (item.status === 'ambiguous') return null
  if (item.at_manager_since)
    return <Status status="processing">{t('quotations.at_manager')}</Status>
  if (item.status === 'none') return quiet(t('quotations.nothing_found'))
  if (!first) return quiet(t('quotations.nothing_chosen'))
  if (others.length > 0) {
    const quantities = item.parts.map((part) => quantity(part.quantity)).join(' + ')
    return <span>{t('quotations.split', { quantities, count: item.parts.length })}</span>
  }
  const isSameNumber = partNumberKey(first.partnumber) === partNumberKey(item.partnumber)
  if (first.brand_name === item.brand_name && isSameNumber) {
    return quiet(t('quotations.as_asked'))
  }
  return (
    <span className={classes.part}>
      <b className={classes.brand}>{first.brand_name}</b>{' '}
      <PartNumber>{first.partnumber}</PartNumber>
    </span>
  )
}

/** The asked name is another one of the brand. */
function aliasIn({ alias_of: brand }: QuotationItem, { t }: Texts): Remark[] {
  return brand === null ? [] : [{ tone: 'quiet', text: t('quotations.alias_of', { brand }) }]
}

interface Remark {
  tone: 'good' | 'bad' | 'info' | 'warn' | 'quiet'
  text: string
}

function remarksOn(item: QuotationItem, texts: Texts): Remark[] {
  const { t, quantity } = texts
  const { parts, ordered_quantity, merged_count, match } = item
  const remarks: Remark[] = [...movedOf(item, texts), ...overLimits(item, texts)]
  if (ordered_quantity > 0) {
    const text = t('quotations.ordered', { quantity: quantity(ordered_quantity) })
    remarks.unshift({ tone: 'good', text })
  }
  if (parts.some((part) => part.is_analogue)) {
    remarks.push({ tone: 'info', text: t('quotations.analogue') })
  }
  const taken = parts.reduce((sum, part) => sum + part.quantity, 0)
  if (item.raised) {
    remarks.push({ tone: 'warn', text: raisedText(item.raised, texts) })
  } else if (taken > item.quantity) {
    remarks.push({ tone: 'quiet', text: t('prices.raised', { asked: quantity(item.quantity) }) })
  }
  if (parts.length > 0 && taken < item.quantity) {
    const asked = quantity(item.quantity)
    const text = t('quotations.less_than_asked', { taken: quantity(taken), asked })
    remarks.unshift({ tone: 'bad', text })
  }
  const short = ordered_quantity === 0 && parts.find(hasTooFew)
  if (short) {
    const available = quantity(short.available_quantity ?? 0)
    remarks.push({ tone: 'warn', text: t('quotations.only_in_stock', { available }) })
  }
  if (match === 'zeros_stripped' || match === 'zeros_added') {
    remarks.push({ tone: 'quiet', text: t(`quotations.${match}`) })
  }
  if (merged_count > 0) {
    remarks.push({ tone: 'quiet', text: t('quotations.merged_rows', { count: merged_count + 1 }) })
  }
  return remarks
}

/** Whether more is taken of an offer than there is of it, as far as that is known. */
function hasTooFew({ quantity, available_quantity, available_is_minimum }: ChosenPart): boolean {
  return available_quantity !== null && !available_is_minimum && available_quantity < quantity
}

/** What it came to before its offers were looked up again. */
function movedOf({ moved }: QuotationItem, { t, money }: Texts): Remark[] {
  if (!moved) return []
  if (moved.is_offer_gone) return [{ tone: 'bad', text: t('quotations.was_gone') }]
  const { old_price, old_amount } = moved
  return [{ tone: 'warn', text: t('quotations.was', { price: money(old_price ?? old_amount) }) }]
}

/** What was taken beyond the limits of the line, or that nothing keeps them. */
function overLimits(item: QuotationItem, { t, money }: Texts): Remark[] {
  const { parts, price_limit, delivery_limit, offers_count } = item
  const hasNone = parts.length === 0 && offers_count > 0 && item.status !== 'ambiguous'
  const hasLimits = price_limit !== null || delivery_limit !== null
  if (hasNone && hasLimits && !item.is_chosen_by_hand) {
    return [{ tone: 'bad', text: t('quotations.none_within') }]
  }
  const isOver = [
    price_limit !== null &&
      parts.some(({ price }) => compareMoney(price, price_limit) > 0) &&
      t('quotations.over_price', { limit: money(price_limit) }),
    delivery_limit !== null &&
      parts.some((part) => latestDay(part) > delivery_limit) &&
      t('quotations.over_days', { days: delivery_limit }),
  ]
  return isOver.flatMap((text) => (text ? [{ tone: 'bad', text }] : []))
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
  const text =
    lists.size > 1
      ? t('quotations.lists', { count: lists.size })
      : item.parts.length > 0 && listName(item.price_name, t)
  return (
    <span className={classes.cut} data-tooltip={text || undefined}>
      {text}
    </span>
  )
}

export function lastPart({ parts }: QuotationItem) {
  return parts.toSorted((one, other) => latestDay(other) - latestDay(one))[0] ?? null
}
