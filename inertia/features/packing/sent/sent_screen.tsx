import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { SentPage, StaffSale } from '#shared/answers/staff/sales'
import { useReload } from '~/lib/http/use_reload'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState, NoMatchState } from '~/ui/feedback/states'
import { TextInput } from '~/ui/forms/text_input'
import { PageHead } from '~/ui/page/page_head'
import { Pager } from '~/ui/page/pager'
import { deliverForm, shipForm } from '../dialogs'
import { SectionTabs } from '../section_tabs'
import classes from '../tables.module.css'
import { SentTable } from './sent_table'

/** Invoices by where their boxes are, with what is to be said of them next. */
export function SentScreen({ sales: { data, meta }, counts, state, q }: SentPage) {
  const { t } = useTexts()
  const [shipped, setShipped] = useState<StaffSale | null>(null)
  const [delivered, setDelivered] = useState<StaffSale | null>(null)
  const refresh = useReload(['sales', 'counts'])
  useRealtime('packing.updated', refresh)
  useReconnected(refresh)
  const query = { ...(state && { state }), ...(q !== '' && { q }) }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.visit(route('admin.packing.sent', {}, typed === '' ? {} : { q: typed }), {
      preserveState: true,
    })
  }

  return (
    <div className={classes.screen}>
      <PageHead title={t('packing.title')}>
        <form role="search" onSubmit={search}>
          <TextInput
            key={q}
            className={classes.search}
            label={t('packing.search_sent')}
            hiddenLabel
            placeholder={t('packing.search_sent')}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
          />
        </form>
      </PageHead>
      <SectionTabs current={state} counts={counts} />
      {data.length === 0 && q !== '' && (
        <NoMatchState
          title={t('packing.sent_empty.all')}
          onClear={() => router.visit(route('admin.packing.sent'))}
        >
          {q}
        </NoMatchState>
      )}
      {data.length === 0 && q === '' && (
        <EmptyState title={t(`packing.sent_empty.${state ?? 'all'}`)}>
          {t('packing.sent_empty_text')}
        </EmptyState>
      )}
      {data.length > 0 && <SentTable sales={data} onShip={setShipped} onDeliver={setDelivered} />}
      <div className={classes.foot}>
        <Pager
          page={meta.current_page}
          perPage={meta.per_page}
          total={meta.total}
          href={(page) => route('admin.packing.sent', {}, { ...query, page })}
        />
      </div>
      <shipForm.Late sale={shipped} onClose={() => setShipped(null)} onDone={refresh} />
      <deliverForm.Late sale={delivered} onClose={() => setDelivered(null)} onDone={refresh} />
    </div>
  )
}
