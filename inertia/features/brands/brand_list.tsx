import { useState } from 'react'
import type { QueuedBrand } from '#shared/answers/staff/brand_queue'
import { brandKey } from '#shared/search_keys'
import { QueueList, type QueuedText } from '~/features/queues/queue_list'
import { route } from '~/lib/routing/routes'
import { ageText } from '~/lib/texts/age_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { TextInput } from '~/ui/forms/text_input'
import classes from './brand_list.module.css'
import { useConfirmAll } from './use_confirm_all'

interface BrandListProps {
  queue: readonly QueuedBrand[]
  total: number
  openId: number | undefined
  now: string
}

const none: ReadonlySet<number> = new Set()

/** The brands that wait, those with most positions first; several are confirmed at once. */
export function BrandList({ queue, total, openId, now }: BrandListProps) {
  const texts = useTexts()
  const { t } = texts
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
    <QueueList
      label={t('brands.queue')}
      queue={shown}
      textOf={(brand) => textOf(brand, now, texts)}
      hrefOf={(brand) => route('admin.brands', {}, { brand })}
      openId={openId}
      head={
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
      }
      boxOf={({ id, name, is_moving }) => ({
        label: t('brands.choose', { name }),
        checked: chosen.has(id),
        disabled: is_moving,
        onChange: (isChosen) => choose([id], isChosen),
      })}
      notes={[
        shown.length === 0 && t('brands.none_found'),
        total > queue.length && t('brands.more', { count: total - queue.length }),
      ]}
    />
  )
}

function textOf(brand: QueuedBrand, now: string, texts: Texts): QueuedText {
  const { t, quantity } = texts
  const { name, positions, lists_count } = brand
  return {
    name,
    age: brand.is_moving ? t('brands.moving') : ageText(brand.waits_since, now, texts),
    about: [
      [
        t('brands.positions', { count: positions, positions: quantity(positions) }),
        lists_count > 1 && t('brands.lists', { count: lists_count }),
      ],
    ],
  }
}
