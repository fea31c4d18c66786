import type { AnsweredRow } from '#shared/answers/staff/supplier_answers'
import { useState } from 'react'
import { formatChange } from '#shared/number_format'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ScrollRegion } from '~/ui/page/scroll_region'
import { PartNumber } from '~/ui/part_number'
import classes from './answer_check.module.css'

/** So many are drawn at once. */
const SHOWN = 500

/** Every row of the file: what it says, what changes, and what is done. */
export function AnswerRows({ rows }: { rows: readonly AnsweredRow[] }) {
  const texts = useTexts()
  const [most, setMost] = useState(SHOWN)
  const more = rows.length - most
  const { t, quantity } = texts
  const heads = ['row', 'order', 'part', 'says', 'changes', 'does'] as const
  return (
    <ScrollRegion className={classes.rows} label={t('supplier_answer.rows')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`supplier_answer.columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={row.row} data-outcome={row.heap}>
              <td>{quantity(row.row)}</td>
              <td>{row.line && `${row.line.order_number} · ${row.line.line}`}</td>
              <td>
                {row.line && (
                  <>
                    <b>{row.line.brand_name}</b> <PartNumber>{row.line.partnumber}</PartNumber>
                  </>
                )}
              </td>
              <td>{saysOf(row, texts)}</td>
              <td>{changeOf(row, texts)}</td>
              <td>{doneOf(row, texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button className={classes.more} variant="ghost" onClick={() => setMost(most + SHOWN)}>
          {t('supplier_answer.more_rows', { count: more, rows: quantity(more) })}
        </Button>
      )}
    </ScrollRegion>
  )
}

function saysOf(row: AnsweredRow, { t, money, date, quantity }: Texts): string {
  const { cost, replacement, later, why, line, refused } = row
  if (why) return t(`supplier_answer.why.${why}`)
  if (cost) {
    return t('supplier_answer.says_price', {
      after: money(cost.after, cost.currency_code),
      before: money(cost.before),
    })
  }
  if (replacement !== null) return t('supplier_answer.says_replaced', { part: replacement })
  if (row.heap === 'refused') return t('supplier_answer.says_none')
  const some =
    refused > 0 && line
      ? t('supplier_answer.says_some', {
          has: quantity(line.quantity - refused),
          asked: quantity(line.quantity),
        })
      : null
  if (later) return [some, date(later.after, 'date')].filter(Boolean).join(', ')
  return some ?? t('supplier_answer.says_yes')
}

function changeOf(row: AnsweredRow, texts: Texts): string {
  const { line, price, replacement, later, refused, surplus } = row
  const { t, money, date, quantity } = texts
  const parts = [
    price && `${money(price.before)} → ${money(price.after, line?.currency_code)}`,
    replacement,
    later &&
      `${later.before === null ? '' : `${date(later.before, 'day')} → `}${date(later.after, 'day')}`,
    refused > 0 && t('supplier_answer.refused_pieces', { pieces: quantity(refused) }),
    surplus > 0 && t('supplier_answer.surplus_pieces', { pieces: quantity(surplus) }),
  ]
  return parts.filter(Boolean).join(', ')
}

function doneOf({ heap, price, later }: AnsweredRow, { t, formatLocale }: Texts): string {
  const text = t(`supplier_answer.does.${heap === 'confirmed' && later ? 'later' : heap}`)
  if (!price) return text
  const change = (Number(price.after) / Number(price.before) - 1) * 100
  return `${text}, ${formatChange(change, formatLocale)}`
}
