import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ImportDoubt, ImportOutcome } from '#shared/answers/prices/import_outcome'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { useTexts } from '~/lib/texts/texts'
import { Said, SidePart } from './side_part'
import classes from './side_part.module.css'

interface ReadWithCareProps {
  check: PriceImport
  outcome: ImportOutcome
  /** Of the price list. */
  currency: string
}

/** What may have been read as something else than was meant, with rows to look at. */
export function ReadWithCare({ check, outcome, currency }: ReadWithCareProps) {
  const { t, quantity } = useTexts()
  const { doubts, dropped, currency_found: found } = outcome
  const left = Object.entries(dropped).filter(([, count]) => count > 0)
  const counted = [
    ['too_cheap', check.rows_too_cheap],
    ['gone', check.rows_gone],
  ] as const
  const nothing =
    doubts.length + left.length + check.rows_too_cheap + check.rows_gone === 0 && found === null
  return (
    <SidePart title={t('price_check.care.title')}>
      <ul>
        {doubts.map((doubt) => (
          <DoubtSaid key={`${doubt.type} ${doubt.column}`} doubt={doubt} />
        ))}
        {left.map(([column, count]) => (
          <Said key={column} tone="warn">
            {t('price_check.care.dropped', { column, count, cells: quantity(count) })}
          </Said>
        ))}
        {counted.map(
          ([key, count]) =>
            count > 0 && (
              <Said key={key} tone="warn">
                {t(`price_check.care.${key}`, { count, cells: quantity(count) })}
              </Said>
            )
        )}
        {found !== null && (
          <Said tone={found === currency ? 'good' : 'warn'}>
            {t(`price_check.care.currency_${found === currency ? 'same' : 'other'}`, {
              found,
              currency,
            })}
          </Said>
        )}
        {nothing && <Said tone="good">{t('price_check.care.nothing')}</Said>}
      </ul>
    </SidePart>
  )
}

/** A doubt about a column; its rows are shown on demand. */
function DoubtSaid({ doubt: { type, column, count, examples } }: { doubt: ImportDoubt }) {
  const { t, quantity } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const letter = columnLetter(column)
  const words = t(`price_check.care.${type}`, { count, cells: quantity(count), letter })
  return (
    <>
      <Said
        tone="warn"
        end={
          examples.length > 0 && (
            <button
              type="button"
              className={classes.look}
              aria-expanded={isOpen}
              aria-label={t('price_check.care.look_at', { what: words })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('price_check.care.look')}
            </button>
          )
        }
      >
        {words}
      </Said>
      {isOpen && (
        <li>
          <ul className={classes.rows}>
            {examples.map(({ line, text }) => (
              <li key={line}>
                <span>{t('price_check.care.row', { line: quantity(line) })}</span>
                <b>{text}</b>
              </li>
            ))}
          </ul>
        </li>
      )}
    </>
  )
}
