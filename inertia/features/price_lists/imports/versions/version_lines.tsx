import { Link } from '@inertiajs/react'
import type { PriceListVersion } from '#shared/answers/price_list'
import { changesText, giverOf } from '~/features/price_lists/imports/import_words'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import side from '~/ui/page/side_list.module.css'
import { cn } from '~/ui/class_names'
import classes from './versions.module.css'

interface VersionLinesProps {
  versions: readonly PriceListVersion[]
  chosenId: number | undefined
  list: GridList
}

/** The versions that are kept, the one on sale first; each leads to what it changed. */
export function VersionLines({ versions, chosenId, list }: VersionLinesProps) {
  const { t } = useTexts()
  return (
    <ol className={classes.lines} aria-label={t('price_changes.versions.kept')}>
      {versions.map((one) => (
        <li key={one.id}>
          <Link
            href={list.href?.({ filters: { version: String(one.id), with: '' } }) ?? '#'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              list.change({ filters: { version: String(one.id), with: '' } })
            }}
            className={cn(side.item, classes.line)}
            aria-current={one.id === chosenId ? 'true' : undefined}
          >
            <VersionFace version={one} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

function VersionFace({ version: one }: { version: PriceListVersion }) {
  const texts = useTexts()
  const { t, quantity, date } = texts
  return (
    <>
      <span className={classes.name}>
        <b>{one.file_name}</b>
        {one.is_on_sale && <Tag tone="good">{t('price_changes.versions.on_sale')}</Tag>}
        {one.mode === 'update' && <Tag>{t('price_changes.versions.update')}</Tag>}
        {one.reapplies_id !== null && <Tag>{t('price_changes.versions.again')}</Tag>}
      </span>
      <span>{date(one.live_since, 'moment')}</span>
      <span>{giverOf(one, texts)}</span>
      <span className={classes.positions}>
        {t('price_lists.positions', { count: one.positions, positions: quantity(one.positions) })}
      </span>
      <span className={classes.changes}>
        {one.empties ? t('price_lists.emptied') : changesText(one, texts)}
      </span>
    </>
  )
}
