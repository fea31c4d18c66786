import { useState } from 'react'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import { timesMoved } from '~/features/price_lists/imports/times_moved'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { PartNumber } from '~/ui/part_number'
import classes from './largest_moves.module.css'

const FIRST = 5

interface LargestMovesProps {
  outcome: ImportOutcome
  /** Some of the prices would be held back alone. */
  isHeldBack: boolean
  /** Rows are those of one sheet: their numbers lead to them. */
  hasRows: boolean
}

/** The prices that moved most: where a wrong column or currency shows first. */
export function LargestMoves({ outcome, isHeldBack, hasRows }: LargestMovesProps) {
  const { t, money, quantity, formatLocale } = useTexts()
  const { now, largest_moves: moves, largest_multiple: multiple } = outcome
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-labelledby="check-moves">
      <h3 id="check-moves">{t('price_check.moves.title')}</h3>
      {moves.length === 0 && !multiple ? (
        <p className={classes.text}>
          {t(now ? 'price_check.moves.none' : 'price_check.moves.first')}
        </p>
      ) : (
        <ul className={classes.moves}>
          {(isWhole ? moves : moves.slice(0, FIRST)).map((one) => (
            <li key={`${one.brand_name} ${one.partnumber}`}>
              <span className={classes.part} title={one.name}>
                <b>{one.brand_name}</b> <PartNumber>{one.partnumber}</PartNumber>{' '}
                {hasRows && <Row line={one.line} />}
              </span>
              <span className={classes.prices}>
                <s>
                  <span className="visually-hidden">{t('price_check.moves.before')} </span>
                  {money(one.cost_before)}
                </s>
                <b>{money(one.cost_after)}</b>
                <span className={classes.change}>{timesMoved(one, formatLocale)}</span>
              </span>
            </li>
          ))}
          {multiple && (
            <li>
              <span className={classes.part}>
                <b>{multiple.brand_name}</b> <PartNumber>{multiple.partnumber}</PartNumber>{' '}
                {hasRows && <Row line={multiple.line} />}
              </span>
              <span className={classes.prices}>
                <span>{t('price_check.moves.multiple')}</span>
                <span className={classes.change}>{quantity(multiple.multiple)}</span>
              </span>
            </li>
          )}
        </ul>
      )}
      {moves.length > FIRST && !isWhole && (
        <Button size="s" variant="ghost" onClick={() => setIsWhole(true)}>
          {t('common.show_all', { count: moves.length })}
        </Button>
      )}
      {isHeldBack && <p className={classes.text}>{t('price_check.moves.held')}</p>}
    </section>
  )
}

function Row({ line }: { line: number | undefined }) {
  const { t, quantity } = useTexts()
  if (line === undefined) return null
  return <span className={classes.row}>{t('price_check.moves.row', { line: quantity(line) })}</span>
}
