import { router } from '@inertiajs/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ContractorCounts, ContractorsPage } from '#shared/answers/staff/contractors'
import { contractorColumns } from '~/features/contractors/contractor_columns'
import classes from '~/features/contractors/contractors.module.css'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { FilterTabs, type FilterTab } from '~/grid/filters/filter_tabs'
import { useListQuery } from '~/grid/list/use_list_query'
import type { GridList } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { TextInput } from '~/ui/forms/text_input'
import { SelectInput } from '~/ui/forms/select_input'
import { KeyHints } from '~/ui/key_hints'
import { PageHead } from '~/ui/page/page_head'

/** Filters that stand above the table. */
const OWN_FILTERS = [
  'status',
  'is_customer',
  'is_supplier',
  'search',
  'price_group_id',
  'manager_id',
]

const shape = {
  sort: 'name',
  filters: [...filterKeys(contractorColumns), ...OWN_FILTERS],
  only: ['contractors'],
  filtered: ['totals'],
}

/** How long a pause in typing has to be before the list is searched, in ms. */
const PAUSE_MS = 250

/** The contractors that the user looks after. */
export default function Contractors({ contractors, counts, totals, choices }: ContractorsPage) {
  const { t, quantity, money } = useTexts()
  const list = useListQuery(shape)
  const { data, meta } = contractors
  const amounts = totals.turnover_90d.map((sum) => money(sum.amount, sum.currency_code)).join(' · ')
  return (
    <div className={classes.screen}>
      <PageHead title={t('contractors.title')} />
      <ContractorTabs list={list} counts={counts} />
      <DataGrid
        tableKey="contractors"
        label={t('contractors.title')}
        columns={contractorColumns}
        rows={data}
        rowId={({ id }) => id}
        meta={meta}
        list={list}
        bar={<Filters list={list} choices={choices} />}
        barFilters={OWN_FILTERS}
        barEnd={
          amounts && (
            <span className={classes.sum}>{t('contractors.turnover_sum', { amounts })}</span>
          )
        }
        totals={{ users_count: totals.users_count, orders_90d: totals.orders_90d }}
        totalsLabel={t('contractors.all_of', { count: meta.total, shown: quantity(meta.total) })}
        onRowEnter={({ id }) => router.visit(route('admin.contractors.show', { id }))}
        statusEnd={
          <KeyHints
            label={t('contractors.keys.label')}
            keys={[['↵', t('contractors.keys.open')]]}
          />
        }
        empty={
          <EmptyState
            title={t('contractors.empty.title')}
            actions={
              <ButtonLink variant="primary" icon="users" href={route('admin.applications')}>
                {t('contractors.empty.action')}
              </ButtonLink>
            }
          >
            {t('contractors.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}

function ContractorTabs({ list, counts }: { list: GridList; counts: ContractorCounts }) {
  const { t } = useTexts()
  const tabs: FilterTab[] = (['active', 'blocked', 'pending'] as const).map((status) => ({
    value: status,
    word: t(`contractors.tabs.${status}`),
    count: counts[status],
  }))
  return (
    <FilterTabs
      label={t('contractors.tabs.label')}
      list={list}
      filter="status"
      tabs={[{ value: '', word: t('contractors.tabs.all'), count: counts.all }, ...tabs]}
    />
  )
}

interface FiltersProps {
  list: GridList
  choices: ContractorsPage['choices']
}

/** Searches while somebody types, and filters by kind, price group and manager. */
function Filters({ list, choices }: FiltersProps) {
  const { t } = useTexts()
  const { search = '', manager_id: manager = '', price_group_id: group = '' } = list.query.filters
  const { is_customer: customer = '', is_supplier: supplier = '' } = list.query.filters
  const [typed, setTyped] = useState(search)
  // The answer to what is being typed leaves the field as it is, with its blanks.
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search])
  const find = useDebouncedCallback((text: string) => {
    list.change({ filters: { search: text.trim() } })
  }, PAUSE_MS)
  const choose = (filter: string) => (value: string) =>
    list.change({ filters: { [filter]: value } })
  return (
    <>
      <TextInput
        label={t('contractors.search')}
        hiddenLabel
        placeholder={t('contractors.search')}
        className={classes.search}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          find(currentTarget.value)
        }}
      />
      <SelectInput
        label={t('contractors.kinds.all')}
        hiddenLabel
        className={classes.choice}
        value={supplier ? 'supplier' : customer ? 'customer' : ''}
        onChange={(kind) =>
          list.change({
            filters: {
              is_supplier: kind === 'supplier' ? 'true' : '',
              is_customer: kind === 'customer' ? 'true' : '',
            },
          })
        }
        options={[
          { value: '', label: t('contractors.kinds.all') },
          { value: 'customer', label: t('contractors.kinds.customers') },
          { value: 'supplier', label: t('contractors.kinds.suppliers') },
        ]}
      />
      <SelectInput
        label={t('contractors.price_group')}
        hiddenLabel
        className={classes.choice}
        value={group}
        onChange={choose('price_group_id')}
        options={[
          { value: '', label: t('contractors.price_group') },
          ...choices.price_groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectInput
        label={t('contractors.manager')}
        hiddenLabel
        className={classes.choice}
        value={manager}
        onChange={choose('manager_id')}
        options={[
          { value: '', label: t('contractors.manager') },
          { value: 'none', label: t('contractors.nobody') },
          ...choices.managers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </>
  )
}
