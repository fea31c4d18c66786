import type { Quotation } from '#shared/answers/quotation'
import { refresh } from '~/features/quotations/actions/quotation_actions'
import { arePricesOver } from '~/features/quotations/prices_held'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import classes from './quotation.module.css'

export interface PriceNotesProps {
  quotation: Quotation
  /** How many lines come to something else than before. */
  moved: number
  canChoose: boolean
  list: GridList
  onChanged: () => void
}

/** That the prices hold no longer, or what changed when they were looked up again. */
export function PriceNotes({ quotation, moved, canChoose, list, onChanged }: PriceNotesProps) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  const { id, is_refreshing } = quotation
  const isShown = list.query.filters.moved !== undefined

  async function lookUp(): Promise<void> {
    await refresh(id)
    onChanged()
  }

  async function seen(): Promise<void> {
    await api.put('api.quotations.accept_moved', { params: { id } })
    if (isShown) list.change({ filters: { moved: '' } })
    onChanged()
  }

  if (is_refreshing) {
    return (
      <Note tone="info" className={classes.note}>
        {t('quotations.refreshing_note')}
      </Note>
    )
  }
  if (arePricesOver(quotation)) {
    return (
      <Note
        tone="warn"
        className={classes.note}
        actions={
          canChoose && (
            <Button
              size="s"
              busy={isBusy && t('quotation_parts.refreshing')}
              onClick={() => void run(lookUp)}
            >
              {t('quotation_parts.refresh')}
            </Button>
          )
        }
      >
        {t('quotation_parts.expired_note')}
      </Note>
    )
  }
  if (moved === 0 && !isShown) return null
  return (
    <Note
      tone="warn"
      className={classes.note}
      actions={
        <>
          <Button size="s" onClick={() => list.change({ filters: { moved: isShown ? '' : '1' } })}>
            {t(isShown ? 'quotation_parts.show_all' : 'quotation_parts.show_moved')}
          </Button>
          {canChoose && moved > 0 && (
            <Button
              size="s"
              busy={isBusy && t('quotation_parts.seen')}
              onClick={() => void run(seen)}
            >
              {t('quotation_parts.seen')}
            </Button>
          )}
        </>
      }
    >
      {t('quotation_parts.moved_note', { count: moved })}
    </Note>
  )
}
