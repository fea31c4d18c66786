import { router } from '@inertiajs/react'
import type { ToPackPage } from '#shared/answers/staff/packing'
import { findContractor } from '~/features/contractors/late_find'
import { openLabel } from '~/features/packing/box_facts'
import { SectionTabs } from '~/features/packing/section_tabs'
import classes from '~/features/packing/tables.module.css'
import { ToPackList } from '~/features/packing/to_pack/to_pack_list'
import { useReload } from '~/lib/http/use_reload'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState, NoMatchState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'
import { Pager } from '~/ui/page/pager'

/** What is ready, and waits to be packed. */
export default function ToPackScreen(props: ToPackPage) {
  const { contractor_name, counts } = props
  const { data, meta } = props.queue
  const query = contractor_name === '' ? {} : { contractor_name }
  const { t } = useTexts()
  const refresh = useReload(['queue', 'counts', 'read_at', 'to_pack'])
  const find = (name: string) =>
    router.visit(route('admin.packing', {}, name === '' ? {} : { contractor_name: name }))
  useRealtime('packing.updated', refresh)
  useReconnected(refresh)
  return (
    <div className={classes.screen}>
      <PageHead title={t('packing.title')} beside={t('packing.beside', { count: meta.total })}>
        <findContractor.Late name={contractor_name} onFind={find} />
        <Button icon="dl" onClick={() => openLabel(route('admin.packing.commands'))}>
          {t('packing.commands_sheet')}
        </Button>
      </PageHead>
      <SectionTabs current="to_pack" counts={counts} />
      {data.length === 0 && contractor_name !== '' ? (
        <NoMatchState title={t('packing.no_match')} onClear={() => find('')}>
          {contractor_name}
        </NoMatchState>
      ) : data.length === 0 ? (
        <EmptyState title={t('packing.empty_title')}>{t('packing.empty_text')}</EmptyState>
      ) : (
        <ToPackList {...props} />
      )}
      <div className={classes.foot}>
        <Pager
          page={meta.current_page}
          perPage={meta.per_page}
          total={meta.total}
          href={(page) => route('admin.packing', {}, { ...query, page })}
        />
      </div>
    </div>
  )
}
