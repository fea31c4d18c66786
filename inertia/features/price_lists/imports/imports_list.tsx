import { Link, router } from '@inertiajs/react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import side from '~/ui/page/side_list.module.css'
import type { FollowedImports } from './follow_imports'
import { importHref } from './import_href'
import { ImportLine } from './import_line'
import { CompareLink } from './versions/kept_versions'
import classes from './imports_list.module.css'

/** On a phone the rest waits behind a button, so that the chosen import is near. */
const FIRST_ON_PHONES = 3

interface ImportsListProps {
  listId: number
  followed: FollowedImports
  /** The versions that are kept, the one on sale first. */
  versions: readonly { id: number }[]
  /** Missing when the address names none of them. */
  chosenId: number | undefined
}

/** The imports of a price list, the newest first; each leads to what it changed. */
export function ImportsList({ listId, followed, versions, chosenId }: ImportsListProps) {
  const { t } = useTexts()
  const { imports, hasNews, refresh, place } = followed
  const [isWhole, setIsWhole] = useState(false)
  useNeighbourKeys(listId, imports, chosenId)
  const hidden = imports.filter((one, at) => at >= FIRST_ON_PHONES && one.id !== chosenId).length

  return (
    <section ref={place} className={classes.list} aria-labelledby="imports-title">
      <header className={classes.head}>
        <h2 id="imports-title">{t('price_lists.imports')}</h2>
        <span role="status">
          {hasNews && (
            <Button size="s" icon="refresh" onClick={refresh}>
              {t('price_lists.refresh')}
            </Button>
          )}
        </span>
        {versions[0] && (
          <CompareLink listId={listId} id={versions[0].id} size="s">
            {t('price_lists.versions')}
          </CompareLink>
        )}
      </header>
      <ol className={cn(classes.items, !isWhole && classes.short)}>
        {imports.map((one, at) => (
          <li key={one.id} data-further={at >= FIRST_ON_PHONES || undefined}>
            <Link
              href={importHref(listId, one.id)}
              only={['import']}
              preserveState
              preserveScroll
              prefetch
              className={side.item}
              onKeyDown={moveFocus}
              aria-current={one.id === chosenId ? 'true' : undefined}
            >
              <ImportLine priceImport={one} imports={imports} />
            </Link>
          </li>
        ))}
      </ol>
      {hidden > 0 && !isWhole && (
        <div className={classes.rest}>
          <Button fullWidth onClick={() => setIsWhole(true)}>
            {t('common.show_all', { count: imports.length })}
          </Button>
        </div>
      )}
      <p className={cn(classes.keys, side.keys)} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> {t('price_lists.keys_next')}
      </p>
    </section>
  )
}

/** J and K choose the next and the one before. */
function useNeighbourKeys(listId: number, imports: readonly PriceImport[], chosenId?: number) {
  const ids = imports.map(({ id }) => id).join(' ')
  const bindings = useMemo(() => {
    const order = ids.split(' ').map(Number)
    const choose = (by: 1 | -1) => {
      const id = order[order.findIndex((one) => one === chosenId) + by]
      if (id === undefined) return
      const visit = { only: ['import'], preserveState: true, preserveScroll: true }
      router.visit(importHref(listId, id), visit)
    }
    return { j: () => choose(1), k: () => choose(-1) }
  }, [listId, ids, chosenId])
  useShortcuts(bindings)
}

/** Arrows move the focus from line to line; Enter chooses, as on every link. */
function moveFocus(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const links = [...(event.currentTarget.closest('ol')?.querySelectorAll('a') ?? [])]
  const next = links[links.findIndex((link) => link === event.currentTarget) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
