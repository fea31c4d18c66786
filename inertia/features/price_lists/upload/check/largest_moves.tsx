import { useState } from 'react'
import type { ImportOutcome } from '#shared/answers/price_import'
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
}

/** The prices that moved most: where a wrong column or currency shows first. */
export function LargestMoves({
  outcome: { now, largest_moves: moves },
  isHeldBack,
}: LargestMovesProps) {
  const { t, money, formatLocale } = useTexts()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section aria-labelledby="check-moves">
      <h3 id="check-moves">{t('price_check.moves.title')}</h3>
      {moves.length === 0 ? (
        <p className={classes.text}>
          {t(now ? 'price_check.moves.none' : 'price_check.moves.first')}
        </p>
      ) : (
        <ul className={classes.moves}>
          {(isWhole ? moves : moves.slice(0, FIRST)).map((one) => (
            <li key={`${one.brand_name} ${one.partnumber}`}>
              <span className={classes.part} title={one.name}>
                <b>{one.brand_name}</b> <PartNumber>{one.partnumber}</PartNumber>
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
