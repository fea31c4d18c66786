import type { ReactNode } from 'react'
import type { ManagedPriceList, PriceList } from '#shared/answers/price_list'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { LastImport, ListDelivery, ListName, ListUpdated } from './list_cells'
import { DownloadList } from './download_list'
import classes from './lists.module.css'
import { UploadVersion } from './upload_version'

/** A price list one buys from, on a phone. */
export function PriceListCard({ list }: { list: PriceList }) {
  return (
    <Card
      name={<span className={classes.name}>{list.name}</span>}
      list={list}
      terms={<ListDelivery list={list} />}
    >
      <DownloadList list={list} prices="own" />
    </Card>
  )
}

/** A price list one looks after, on a phone. */
export function ManagedListCard({ list }: { list: ManagedPriceList }) {
  const isStaff = isManager(useUser())
  return (
    <Card name={<ListName list={list} wraps />} list={list} terms={isStaff && list.supplier_name}>
      <LastImport list={list} />
      <span className={classes.tools}>
        <UploadVersion list={list} size="s" />
        <DownloadList list={list} prices="cost" />
      </span>
    </Card>
  )
}

interface CardProps {
  name: ReactNode
  list: PriceList
  /** Stands before the currency. */
  terms: ReactNode
  children: ReactNode
}

function Card({ name, list, terms, children }: CardProps) {
  const { t, quantity } = useTexts()
  const { positions, currency_code } = list
  return (
    <div className={classes.card}>
      <div className={classes.card_top}>
        {name}
        <span className={classes.figure}>
          {t('price_lists.positions', { count: positions, positions: quantity(positions) })}
        </span>
      </div>
      <div className={classes.card_terms}>
        {terms && <span>{terms}</span>}
        <span>{currency_code}</span>
        <ListUpdated list={list} />
      </div>
      {children}
    </div>
  )
}
