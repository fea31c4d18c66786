import type { SamplePosition } from '#shared/answers/prices/import_outcome'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import { PartNumber } from '~/ui/part_number'
import { cn } from '~/ui/class_names'
import { isOddSample, stockText } from './sample_words'
import table from '../small_table.module.css'

interface SampleTableProps {
  samples: readonly SamplePosition[]
  currency: string
  /** Whether there are prices beside the costs. */
  forBuyers: boolean
}

/** Some positions, a row each. */
export function SampleTable({ samples, currency, forBuyers }: SampleTableProps) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const figures = [
    forBuyers ? t('price_check.buyers.cost', { currency }) : t('price_check.buyers.cost_before'),
    ...(forBuyers ? [t('price_check.buyers.sold_at')] : []),
    forBuyers ? t('price_check.buyers.will_sell_at') : t('price_check.buyers.cost', { currency }),
    t('price_check.buyers.stock'),
    t('price_check.buyers.multiple'),
  ]
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('price_check.buyers.brand')}</th>
          <th scope="col">{t('price_check.buyers.partnumber')}</th>
          <th scope="col">{t('price_check.buyers.name')}</th>
          {figures.map((label) => (
            <th key={label} scope="col" className={table.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map((one) => (
          <tr
            key={`${one.brand_name} ${one.partnumber}`}
            data-tone={isOddSample(one) ? 'flagged' : undefined}
          >
            <td className={table.brand}>{one.brand_name}</td>
            <td>
              <PartNumber>{one.partnumber}</PartNumber>
            </td>
            <td className={table.name} title={one.name}>
              {one.name}
            </td>
            {forBuyers && <td className={table.figure}>{money(one.cost)}</td>}
            <td className={table.was}>
              <Before sample={one} forBuyers={forBuyers} />
            </td>
            <td className={table.after}>
              {forBuyers ? one.price && money(one.price) : money(one.cost)}
            </td>
            <td className={table.figure}>{stockText(one, texts)}</td>
            <td className={cn(table.figure, one.multiple === 1 ? table.quiet : table.after)}>
              {quantity(one.multiple)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same on a phone. */
export function SampleCards({ samples, forBuyers }: Omit<SampleTableProps, 'currency'>) {
  const texts = useTexts()
  const { t, money } = texts
  return (
    <ul className={table.cards}>
      {samples.map((one) => (
        <li
          key={`${one.brand_name} ${one.partnumber}`}
          data-tone={isOddSample(one) ? 'flagged' : undefined}
        >
          <p>
            <b>{one.brand_name}</b>
            <PartNumber>{one.partnumber}</PartNumber>
            <span className={table.price}>
              {forBuyers ? one.price && money(one.price) : money(one.cost)}
            </span>
          </p>
          <p className={table.quiet}>
            <span className={table.words}>{one.name}</span>
            <span className={table.price}>
              <Before sample={one} forBuyers={forBuyers} />
            </span>
          </p>
          <p className={table.quiet}>
            <span>
              {t('price_check.buyers.stock')} {stockText(one, texts)}
            </span>
            {one.multiple > 1 && (
              <span>{t('price_check.buyers.pieces', { multiple: one.multiple })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What it is sold at today, or why nothing stands there. */
function Before({ sample: one, forBuyers }: { sample: SamplePosition; forBuyers: boolean }) {
  const { t, money } = useTexts()
  if (one.is_new) return <Tag tone="good">{t('price_check.buyers.new')}</Tag>
  if (one.is_held) return <Tag tone="warn">{t('price_check.buyers.held')}</Tag>
  const before = forBuyers ? one.price_before : one.cost_before
  return before === null ? null : <s>{money(before)}</s>
}
