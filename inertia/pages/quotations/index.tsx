import { Head, router } from '@inertiajs/react'
import type { Quotation } from '#shared/answers/quotation'
import type { QuotationsPage as QuotationsPageProps } from '#shared/answers/quotations/pages'
import { NoQuotations } from '~/features/quotations/list/no_quotations'
import { QuotationCard } from '~/features/quotations/list/quotation_card'
import { allStates, quotationColumns } from '~/features/quotations/list/quotation_columns'
import { QuotationTabs } from '~/features/quotations/list/quotation_tabs'
import { useQuotationUpdates } from '~/features/quotations/list/use_quotation_updates'
import { QuotationStatus } from '~/features/quotations/quotation_state'
import classes from '~/features/quotations/quotations.module.css'
import { filterKeys } from '~/grid/filters/column_filter'
import { FilterTabs } from '~/grid/filters/filter_tabs'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

const shape = {
  sort: '-created_at',
  filters: filterKeys(quotationColumns),
  only: ['quotations'],
  filtered: ['states'],
}

/** Its filter stands above the table. */
const ownFilters = ['state_id']

export default function QuotationsPage({ quotations, states }: QuotationsPageProps) {
  const { t } = useTexts()
  const list = useListQuery(shape)
  const updates = useQuotationUpdates(['quotations', 'states'])
  const all = Object.values(states).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return (
    <div className={classes.screen}>
      <Head title={t('rail.quotations')} />
      <h1 className="visually-hidden">{t('rail.quotations')}</h1>
      <QuotationTabs current="quotations" count={all} />
      {(all > 0 || Object.keys(list.query.filters).length > 0) && (
        <FilterTabs
          label={t('quotations.states_label')}
          list={list}
          filter="state_id"
          tabs={[
            { value: '', word: t('quotations.all'), count: all },
            ...allStates.map((state) => ({
              value: String(state),
              word: <QuotationStatus state={state} />,
              count: states[state] ?? 0,
            })),
          ]}
        />
      )}
      <DataGrid
        tableKey="quotations"
        label={t('quotations.table')}
        columns={quotationColumns}
        rows={quotations.data}
        rowId={(quotation) => quotation.id}
        meta={quotations.meta}
        list={list}
        barFilters={ownFilters}
        updates={updates}
        card={card}
        onRowEnter={({ id }) => router.visit(route('quotations.show', { id }))}
        empty={<NoQuotations />}
      />
    </div>
  )
}

function card(quotation: Quotation) {
  return <QuotationCard quotation={quotation} />
}
