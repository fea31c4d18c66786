import { Link } from '@inertiajs/react'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { needsAttention } from '~/features/price_lists/filter_lists'
import { LastImport, ListName, ListUpdated } from '~/features/price_lists/list_cells'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Panel } from '~/ui/page/panel'
import classes from './open_orders_panel.module.css'

const MOST = 10

/** The price lists one looks after, those to look at first. */
export function PriceListsPanel({ lists }: { lists: readonly ManagedPriceList[] }) {
  const { t, quantity } = useTexts()
  const shown = lists
    .toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
    .slice(0, MOST)
  return (
    <Panel
      title={t('dashboard.lists_title')}
      count={quantity(lists.length)}
      end={
        <Link href={route('prices', {}, { tab: 'prices' })} prefetch>
          {t('dashboard.open_lists')}
        </Link>
      }
    >
      <div className={classes.box}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('prices.name')}</th>
              <th scope="col" className={`${classes.figure} ${classes.wide}`}>
                {t('prices.positions')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('prices.updated_at')}
              </th>
              <th scope="col">{t('dashboard.last_file')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((list) => (
              <tr key={list.id}>
                <td className={classes.name}>
                  <ListName list={list} wraps />
                </td>
                <td className={`${classes.figure} ${classes.wide}`}>{quantity(list.positions)}</td>
                <td className={classes.wide}>
                  <ListUpdated list={list} />
                </td>
                <td>
                  <LastImport list={list} wraps />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
