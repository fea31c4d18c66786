import { router } from '@inertiajs/react'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'

interface SourceNotesProps {
  source: PriceSource
  onChanged: () => void
}

/** What somebody has to do about a source: map its file, look at its key, find out why nothing comes. */
export function SourceNotes({ source, onChanged }: SourceNotesProps) {
  const { t } = useTexts()
  const { is_overdue, alarm_hours, host_key_shown, last_outcome, log } = source
  const waiting = last_outcome === 'unmapped' && log.find(({ event }) => event === 'unmapped')
  return (
    <>
      {host_key_shown !== null && (
        <Note tone="bad" actions={source.may_change && <AcceptKey {...{ source, onChanged }} />}>
          {t('price_sources.key_note', { fingerprint: host_key_shown })}
        </Note>
      )}
      {waiting && (
        <Note tone="amber" actions={<MapFile source={source} />}>
          {t(`price_sources.unmapped_note.${waiting.facts.reason ?? 'never_mapped'}`, {
            name: waiting.facts.name ?? '',
          })}
        </Note>
      )}
      {is_overdue && (
        <Note tone="warn">{t('price_sources.overdue_note', { hours: alarm_hours ?? 0 })}</Note>
      )}
    </>
  )
}

function MapFile({ source: { id, mode } }: { source: PriceSource }) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({ failed: t('price_sources.map_failed') })

  async function map(): Promise<void> {
    const { data } = await api.post('price_sources.adoptions', { params: { id } })
    const query = { step: 'map', upload: data.upload_id, mode }
    router.visit(route('price_lists.upload', { id: data.price_list_id }, query))
  }

  return (
    <Button size="s" busy={isBusy && t('price_sources.map_busy')} onClick={() => void run(map)}>
      {t('price_sources.map')}
    </Button>
  )
}

function AcceptKey({ source: { id, host_key_shown }, onChanged }: SourceNotesProps) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({ failed: t('price_sources.key_failed') })

  async function accept(): Promise<void> {
    await api.put('price_sources.host_key', {
      params: { id },
      body: { fingerprint: host_key_shown ?? '' },
    })
    onChanged()
  }

  return (
    <Button size="s" busy={isBusy && t('price_sources.key_busy')} onClick={() => void run(accept)}>
      {t('price_sources.key_accept')}
    </Button>
  )
}
