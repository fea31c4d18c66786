import { useState } from 'react'
import { formatSort } from '#shared/list_query'
import type { NotFoundPage } from '#shared/answers/staff/not_found_part'
import { notFoundColumns } from '~/features/staff_quotations/not_found/not_found_columns'
import classes from '~/features/staff_quotations/not_found/not_found.module.css'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { useListQuery } from '~/grid/list/use_list_query'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'

const shape = { sort: '-asked_count', filters: filterKeys(notFoundColumns), only: ['parts'] }

/** What buyers asked for and no price list had. */
export default function NotFoundParts({ parts: { data, meta } }: NotFoundPage) {
  const { t } = useTexts()
  const list = useListQuery(shape)
  const [isBusy, setBusy] = useState(false)

  async function get(): Promise<void> {
    setBusy(true)
    const { sort, filters } = list.query
    const query = { ...filters, ...(sort && { sort: formatSort(sort) }) }
    await download(route('admin.not_found.download', {}, query))
    setBusy(false)
  }

  return (
    <div className={classes.screen}>
      <PageHead
        title={t('staff_quotations.not_found_report.title')}
        beside={t('staff_quotations.not_found_report.beside', { count: meta.total })}
      >
        <ButtonLink variant="ghost" icon="left" href={route('admin.quotations')}>
          {t('staff_quotations.not_found_report.back')}
        </ButtonLink>
        <Button icon="dl" busy={isBusy && t('prices.preparing')} onClick={() => void get()}>
          {t('staff_quotations.not_found_report.download')}
        </Button>
      </PageHead>
      <DataGrid
        tableKey="not_found_parts"
        label={t('staff_quotations.not_found_report.table')}
        columns={notFoundColumns}
        rows={data}
        rowId={(part) => part.id}
        meta={meta}
        list={list}
        empty={
          <EmptyState title={t('staff_quotations.not_found_report.empty_title')}>
            {t('staff_quotations.not_found_report.empty_text')}
          </EmptyState>
        }
      />
    </div>
  )
}
