import { type FormEvent } from 'react'
import type { PackingLine } from '#shared/answers/staff/packing'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { Modal } from '~/ui/overlays/modal'
import classes from './forms.module.css'

interface ShelfFormProps {
  /** Null: closed. */
  line: PackingLine | null
  onClose: () => void
  onKept: () => void
}

/** Where the ready pieces of a line lie. */
export function ShelfForm({ line, onClose, onKept }: ShelfFormProps) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({ failed: t('packing.failed') })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!line) return
    const shelf = String(new FormData(event.currentTarget).get('shelf') ?? '')
    await run(async () => {
      await api.put('api.admin.order_items.shelf', {
        params: { id: line.order_item_id },
        body: { shelf },
      })
      onKept()
      onClose()
    })
  }

  return (
    <Modal opened={line !== null} onClose={onClose} size="s" title={t('packing.shelf_title')}>
      {line && (
        <form key={line.order_item_id} onSubmit={(event) => void submit(event)}>
          <TextInput
            label={t('packing.shelf')}
            name="shelf"
            defaultValue={line.shelf}
            hint={`${line.brand_name} ${line.partnumber}`}
            maxLength={50}
            autoComplete="off"
            data-autofocus
          />
          <div className={classes.buttons}>
            <Button variant="primary" type="submit" busy={isBusy && t('packing.busy')}>
              {t('packing.keep_shelf')}
            </Button>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
