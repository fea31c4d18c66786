import { Link } from '@inertiajs/react'
import { useState, type KeyboardEvent } from 'react'
import type { QueuedBrand } from '#shared/answers/staff/brand_queue'
import { brandKey } from '#shared/search_keys'
import list from '~/features/staff_quotations/queue_list.module.css'
import { route } from '~/lib/routing/routes'
import { ageText } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { TextInput } from '~/ui/forms/text_input'
import side from '~/ui/page/side_list.module.css'
import classes from './brand_list.module.css'
import { useConfirmAll } from './use_confirm_all'

interface BrandListProps {
  queue: readonly QueuedBrand[]
  total: number
  openId: number | undefined
  now: string
}

const none: ReadonlySet<number> = new Set()

/**
 * The brands that wait, those with most positions first. Each leads to what is known of it; several are
 * confirmed at once.
 */
export function BrandList({ queue, total, openId, now }: BrandListProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(none)
  const key = brandKey(text)
  const shown = queue.filter(({ name }) => brandKey(name).includes(key))
  const open = shown.filter(({ is_moving }) => !is_moving)
  const marked = open.filter(({ id }) => chosen.has(id))
  const isAll = open.length > 0 && marked.length === open.length
  const confirmation = useConfirmAll(() => setChosen(none))

  function choose(ids: readonly number[], isChosen: boolean): void {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }

  return (
    <nav className={list.queue} aria-label={t('brands.queue')}>
      <div className={classes.head}>
        <TextInput
          label={t('brands.find')}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Checkbox
            label={t('brands.choose_all')}
            checked={isAll}
            disabled={open.length === 0}
            onChange={(event) =>
              choose(
                open.map(({ id }) => id),
                event.currentTarget.checked
              )
            }
          />
          <Button
            size="s"
            variant="primary"
            offReason={marked.length === 0 && t('brands.choose_first')}
            busy={confirmation.isBusy && t('brands.confirming')}
            onClick={() => void confirmation.confirm(marked)}
          >
            {t('brands.confirm_all', { count: marked.length })}
          </Button>
        </div>
      </div>
      <ol>
        {shown.map((brand) => (
          <li key={brand.id} className={classes.row}>
            <Checkbox
              label={
                <span className="visually-hidden">{t('brands.choose', { name: brand.name })}</span>
              }
              checked={chosen.has(brand.id)}
              disabled={brand.is_moving}
              onKeyDown={moveFocus}
              onChange={(event) => choose([brand.id], event.currentTarget.checked)}
            />
            <BrandLink brand={brand} isOpen={brand.id === openId} now={now} />
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className={list.more}>{t('brands.none_found')}</p>}
      {total > queue.length && (
        <p className={list.more}>{t('brands.more', { count: total - queue.length })}</p>
      )}
    </nav>
  )
}

/** Arrows move the focus from brand to brand: from box to box, or from name to name. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const alike = currentTarget.tagName === 'A' ? 'a' : 'input:enabled'
  const places = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>(alike) ?? [])]
  const next = places[places.indexOf(currentTarget) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function BrandLink({ brand, isOpen, now }: { brand: QueuedBrand; isOpen: boolean; now: string }) {
  const texts = useTexts()
  const { t, quantity } = texts
  return (
    <Link
      href={route('admin.brands', {}, { brand: brand.id })}
      only={['open', 'read_at']}
      preserveState
      preserveScroll
      className={side.item}
      onKeyDown={moveFocus}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={list.line}>
        <b>{brand.name}</b>
        <span className={list.age}>
          {brand.is_moving ? t('brands.moving') : ageText(brand.waits_since, now, texts)}
        </span>
      </span>
      <span className={list.about}>
        {[
          t('brands.positions', { count: brand.positions, positions: quantity(brand.positions) }),
          brand.lists_count > 1 && t('brands.lists', { count: brand.lists_count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}
