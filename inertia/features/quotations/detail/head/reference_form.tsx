import { useRef, useState, type FormEvent } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { changeReference } from '~/features/quotations/change_reference'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import classes from './quotation_head.module.css'

export interface ReferenceFormProps {
  quotation: Quotation
  onChange: (quotation: Quotation) => void
  /** @param byKey the focus is nowhere then */
  onLeave: (byKey: boolean) => void
}

/** Another reference for a quotation; stored with Enter and on leaving the field. */
export function ReferenceForm({ quotation, onChange, onLeave }: ReferenceFormProps) {
  const { t } = useTexts()
  const { reference } = quotation
  const [typed, setTyped] = useState(reference)
  const isLeft = useRef(false)

  function leave(byKey: boolean): boolean {
    if (isLeft.current) return false
    isLeft.current = true
    onLeave(byKey)
    return true
  }

  function save(event?: FormEvent): void {
    event?.preventDefault()
    const wanted = typed.trim()
    if (!leave(event !== undefined) || wanted === reference) return
    onChange({ ...quotation, reference: wanted })
    // What was refused has been told.
    changeReference(quotation, wanted).then(onChange, () => onChange(quotation))
  }

  return (
    <form onSubmit={save}>
      <TextInput
        hiddenLabel
        label={t('quotations.reference')}
        className={classes.field}
        maxLength={255}
        ref={focusOnce}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => save()}
        onKeyDown={(event) => event.key === 'Escape' && leave(true)}
      />
    </form>
  )
}

/** Whoever asked for the field goes on typing in it. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
