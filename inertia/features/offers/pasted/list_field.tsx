import { useState } from 'react'
import { readPastedList } from '#shared/pasted_list'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Field } from '~/ui/forms/field'
import { Modal } from '~/ui/overlays/modal'
import classes from './list_check.module.css'
import { closeList, openList } from './pasted_list_state'

/** A place to paste a list into, or to type one. What is pasted as a list is looked up at once. */
export function ListField() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const list = readPastedList(text)
  return (
    <Modal
      opened
      onClose={closeList}
      title={t('prices.list.paste')}
      actions={
        <>
          <Button
            variant="primary"
            offReason={!list && t('prices.list.no_list')}
            onClick={() => list && openList(list)}
          >
            {t('prices.list.check', { count: list?.rows.length ?? 0 })}
          </Button>
          <Button onClick={closeList}>{t('common.cancel')}</Button>
        </>
      }
    >
      <Field label={t('prices.list.field')} hint={t('prices.list.hint')}>
        {(control) => (
          <textarea
            {...control}
            className={classes.field}
            rows={10}
            wrap="off"
            spellCheck={false}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = readPastedList(event.clipboardData.getData('text/plain'))
              if (!pasted || text.trim() !== '') return
              event.preventDefault()
              openList(pasted)
            }}
          />
        )}
      </Field>
    </Modal>
  )
}
