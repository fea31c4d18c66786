import type { ReactNode } from 'react'
import type { ColumnFound, ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { withColumn, type MappingDraft } from '../draft'
import classes from './mapping_panel.module.css'

interface PriceChoiceProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

const MOST_LETTERS = 40
/** More prices are chosen in the list of columns. */
const MOST_OFFERED = 4

/** A list with several prices says which one is taken, and lets another be taken instead. */
export function PriceChoice({ type, result, draft, onDraft }: PriceChoiceProps): ReactNode {
  const { t } = useTexts()
  const isRead = type === 'price_list' && draft.sheet === result.sheet
  const prices = isRead ? result.columns_found.filter((column) => column.price_kind) : []
  const taken = prices.find(({ number }) => number === draft.headers.price)
  if (prices.length < 2 || !taken) return null
  const others = prices.filter((column) => column !== taken)
  return (
    <div className={classes.guesses}>
      <p>
        {t('uploads.map.prices.found', { count: prices.length, taken: named(taken) })}{' '}
        {t('uploads.map.prices.others', {
          count: others.length,
          others: others.slice(0, MOST_OFFERED).map(named).join(', '),
        })}
      </p>
      <div className={classes.actions}>
        {others.slice(0, MOST_OFFERED).map(({ number }) => (
          <Button key={number} size="s" onClick={() => onDraft(withColumn(draft, number, 'price'))}>
            {t('uploads.map.prices.take', { letter: columnLetter(number) })}
          </Button>
        ))}
      </div>
    </div>
  )

  function named({ number, header, price_kind = 'plain' }: ColumnFound): string {
    const values = { letter: columnLetter(number), header: header.slice(0, MOST_LETTERS) }
    return price_kind === 'plain'
      ? t('uploads.map.prices.column', values)
      : t('uploads.map.prices.column_of_kind', {
          ...values,
          kind: t(`uploads.map.prices.${price_kind}`),
        })
  }
}
