import { useState } from 'react'
import type { PriceSourcesPage } from '#shared/answers/prices/price_source'
import { PriceListFacts } from '~/features/price_lists/list_facts'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'
import { useFollowedSources } from './follow_sources'
import { SourceDialog } from './form/source_dialog'
import { SeenSources } from './seen_sources'
import { SourcePanel } from './source_panel'
import classes from './sources.module.css'

/** Where new versions of a price list come from by themselves. */
export function SourcesScreen(props: PriceSourcesPage) {
  const { price_list: list, sources, seen, kinds, folders, time_zone } = props
  const { t } = useTexts()
  const [edited, setEdited] = useState<number | 'new'>('new')
  const [isOpen, setIsOpen] = useState(false)
  const refresh = useFollowedSources(list.id, sources)
  const isSetter = kinds.length > 0

  function edit(which: number | 'new'): void {
    setEdited(which)
    setIsOpen(true)
  }

  const add = (
    <Button variant="primary" icon="plus" onClick={() => edit('new')}>
      {t('price_sources.add')}
    </Button>
  )
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('price_sources.title')}
        heading={t('price_sources.heading', { name: list.name })}
        beside={<PriceListFacts list={list} />}
      >
        <div className={classes.page_tools}>
          <ButtonLink variant="ghost" icon="left" href={route('price_lists.show', { id: list.id })}>
            {t('price_sources.back')}
          </ButtonLink>
          {isSetter && sources.length > 0 && add}
        </div>
      </PageHead>
      {!isSetter ? (
        <SeenSources sources={seen} />
      ) : sources.length === 0 ? (
        <EmptyState title={t('price_sources.none_title')} actions={add}>
          {t('price_sources.none_text')}
        </EmptyState>
      ) : (
        <div className={classes.list}>
          {sources.map((source) => (
            <SourcePanel
              key={source.id}
              listId={list.id}
              source={source}
              onEdit={() => edit(source.id)}
              onChanged={refresh}
            />
          ))}
        </div>
      )}
      {isSetter && (
        <SourceDialog
          listId={list.id}
          source={sources.find(({ id }) => id === edited) ?? null}
          opened={isOpen}
          kinds={kinds}
          folders={folders}
          timeZone={time_zone}
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            setIsOpen(false)
            refresh()
          }}
        />
      )}
    </div>
  )
}
