import { useState, type ClipboardEvent } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { Modal } from '~/ui/overlays/modal'
import { copiedRows, isTable, sizeOfRows } from './pasted_rows'
import classes from './paste_rows.module.css'

interface PasteRowsProps {
  opened: boolean
  onClose: () => void
  onRows: (rows: string) => void
}

/** A place to paste rows into, for phones and for those who look for one. */
export function PasteRows({ opened, onClose, onRows }: PasteRowsProps) {
  const { t, quantity } = useTexts()
  const [text, setText] = useState('')
  const { rows, columns } = sizeOfRows(text)

  function paste(event: ClipboardEvent): void {
    const copied = copiedRows(event.clipboardData)
    // One cell goes where the cursor is, as in any field.
    if (copied === null) return
    event.preventDefault()
    setText((before) => (before.trim() === '' ? copied : `${before.trimEnd()}\n${copied}`))
  }

  function take(): void {
    onClose()
    setText('')
    onRows(text)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('uploads.paste.title')}
      actions={
        <>
          <Button
            variant="primary"
            offReason={!isTable(text) && t('uploads.paste.off')}
            onClick={take}
          >
            {rows > 0
              ? t('uploads.paste.take', { count: rows, rows: quantity(rows) })
              : t('uploads.paste.take_none')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Field
        label={t('uploads.paste.label')}
        hint={
          rows > 0
            ? t('uploads.paste.size', {
                rows: quantity(rows),
                count: rows,
                columns: quantity(columns),
                columns_count: columns,
              })
            : t('uploads.paste.hint')
        }
      >
        {(control) => (
          <textarea
            {...control}
            className={classes.rows}
            rows={10}
            wrap="off"
            spellCheck={false}
            data-autofocus
            value={text}
            onPaste={paste}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
    </Modal>
  )
}
