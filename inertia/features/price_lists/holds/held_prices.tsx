import { useState } from 'react'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { late } from '~/ui/late'
import { cn } from '~/ui/class_names'
import type { HeldTableProps } from './held_table'
import classes from './held_prices.module.css'

const heldTable = late<HeldTableProps>(async () => (await import('./held_table')).HeldTable)

interface HeldPricesProps {
  list: ManagedPriceList
  /** A price was decided: what the page says of the list is not true any more. */
  onDecided: () => void
}

/** That prices of the list are held back, and the place to decide about them. */
export function HeldPrices({ list, onDecided }: HeldPricesProps) {
  const { t, quantity } = useTexts()
  const isStaff = isManager(useUser())
  const [isOpen, setIsOpen] = useState(false)
  const count = list.held_prices
  if (count === 0 && !isOpen) return null
  return (
    <section className={classes.held} aria-labelledby="held-prices">
      <div className={cn(classes.head, isStaff && count > 0 && classes.move)}>
        <Icon name="pause" />
        <h2 id="held-prices">{t('price_lists.held_title', { count, prices: quantity(count) })}</h2>
        <p>{t('price_lists.held_text')}</p>
        <Button size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(`price_lists.held_${isOpen ? 'hide' : isStaff ? 'show' : 'look'}`)}
        </Button>
      </div>
      {isOpen && <heldTable.Late list={list} mayDecide={isStaff} onDecided={onDecided} />}
    </section>
  )
}
