import { memo } from 'react'
import type { Offer } from '#shared/answers/offer'
import { daysText } from '~/lib/texts/days_text'
import { raisedText } from '~/lib/texts/raised_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { OldRate } from '~/ui/marks/old_rate'
import { Tag } from '~/ui/marks/tag'
import classes from './list_check.module.css'
import {
  amountOf,
  isIn,
  offerOf,
  quantityOf,
  raisedOf,
  remarksOn,
  type ListRow,
  type Remark,
} from './list_rows'
import type { ListRows } from './use_list_rows'

interface ListLineProps {
  row: ListRow
  onChange: ListRows['change']
}

/** One row of the list: what it says, the offer that was found, how many, and what it costs. */
function Line({ row, onChange }: ListLineProps) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const offer = offerOf(row)
  const wanted = quantityOf(row)
  const amount = amountOf(row)
  const isWanted = isIn(row)
  return (
    <li className={classes.row} data-in={isWanted || undefined}>
      <label className={classes.asked}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isWanted}
          disabled={!offer}
          aria-label={t('prices.list.take', { partnumber: row.partnumber })}
          onChange={(event) => onChange(row.id, { is_wanted: event.currentTarget.checked })}
        />
        <span>
          <PartNumber>{row.partnumber}</PartNumber>
          {row.brand_name && <span className={classes.quiet}> {row.brand_name}</span>}
        </span>
      </label>
      <span className={classes.offer}>
        {offer && <ChosenOffer row={row} offer={offer} onChange={onChange} />}
      </span>
      <span className={classes.remarks}>
        {offer && <OldRate of={offer} />}
        {remarksOn(row).map((remark) => (
          <RemarkTag key={remark} remark={remark} row={row} texts={texts} />
        ))}
      </span>
      <span className={classes.quantity}>
        {wanted !== row.quantity && (
          <>
            <s className={classes.quiet}>{quantity(row.quantity)}</s>
            <span className={classes.quiet}> → </span>
          </>
        )}
        {quantity(wanted)}
      </span>
      <span className={classes.price}>{offer && money(offer.price)}</span>
      <span className={classes.sum}>{amount && money(amount)}</span>
    </li>
  )
}

/** 500 rows, of which one changes at a time. */
export const ListLine = memo(Line, (before, after) => before.row === after.row)

interface ChosenOfferProps extends ListLineProps {
  offer: Offer
}

/** One brand is a fact, several are a choice with the likeliest first. */
function ChosenOffer({ row, offer, onChange }: ChosenOfferProps) {
  const texts = useTexts()
  const { t, money } = texts
  const choices = row.matches?.choices ?? []
  if (choices.length === 1) {
    return (
      <>
        <span className={classes.brand}>{offer.brand_name}</span>{' '}
        <PartNumber>{offer.partnumber}</PartNumber>
        <span className={classes.whence}>
          {[offer.price_list_name, daysText(offer, texts)].join(' · ')}
        </span>
      </>
    )
  }
  return (
    <select
      className={classes.select}
      aria-label={t('prices.list.choose', { partnumber: row.partnumber })}
      value={offer.id}
      onChange={(event) =>
        onChange(row.id, { chosen_id: Number(event.currentTarget.value), is_wanted: true })
      }
    >
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {[
            `${choice.brand_name} ${choice.partnumber}`,
            money(choice.price),
            daysText(choice, texts),
          ].join(' · ')}
        </option>
      ))}
    </select>
  )
}

const tones = {
  looking: 'quiet',
  not_found: 'bad',
  other_brand: 'amber',
  several_brands: 'amber',
  none_in_stock: 'amber',
  zeros: 'warn',
  raised: 'warn',
  more_than_available: 'warn',
} as const

/** What waits for the buyer's word is amber until it was given. */
function RemarkTag({ remark, row, texts }: { remark: Remark; row: ListRow; texts: Texts }) {
  const { t, quantity } = texts
  if (remark === 'raised') {
    const raised = raisedOf(row)
    return raised && <Tag tone={tones.raised}>{raisedText(raised, texts)}</Tag>
  }
  const isDecided = tones[remark] === 'amber' && row.is_wanted !== null
  const available = offerOf(row)?.available_quantity ?? 0
  return (
    <Tag tone={isDecided ? 'quiet' : tones[remark]}>
      {t(`prices.list.remarks.${remark}`, {
        brand: row.brand_name,
        count: row.matches?.choices.length ?? 0,
        available: quantity(available),
      })}
    </Tag>
  )
}
