import { useRef, useState, type FormEvent } from 'react'
import { Icon } from '~/ui/icons/icon'
import classes from './reference_field.module.css'
import { TextInput } from './text_input'

interface ReferenceFieldProps {
  reference: string
  /** Stores another one; whoever does it shows it at once. Missing: it is not to be changed. */
  onSave?: (reference: string) => void
  words: Record<'label' | 'add' | 'change', string>
}

/** The buyer's own name for a document, changed where it stands. */
export function ReferenceField({ reference, onSave, words }: ReferenceFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const isLeftByKey = useRef(false)
  if (!onSave) return reference ? <b>{reference}</b> : null

  /** The focus goes back to where the field was. */
  function focusButton(button: HTMLButtonElement | null): void {
    if (isLeftByKey.current) button?.focus()
    isLeftByKey.current = false
  }

  if (isTyping) {
    return (
      <ReferenceForm
        reference={reference}
        label={words.label}
        onSave={onSave}
        onLeave={(byKey) => {
          isLeftByKey.current = byKey
          setIsTyping(false)
        }}
      />
    )
  }
  return (
    <button
      type="button"
      ref={focusButton}
      className={classes.reference}
      onClick={() => setIsTyping(true)}
    >
      {reference || <span className={classes.none}>{words.add}</span>}
      <Icon name="edit" size={14} />
      <span className="visually-hidden">{words.change}</span>
    </button>
  )
}

interface ReferenceFormProps {
  reference: string
  label: string
  onSave: (reference: string) => void
  /** @param byKey the focus is nowhere then */
  onLeave: (byKey: boolean) => void
}

/** Stored with Enter and on leaving the field. */
function ReferenceForm({ reference, label, onSave, onLeave }: ReferenceFormProps) {
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
    if (leave(event !== undefined) && wanted !== reference) onSave(wanted)
  }

  return (
    <form onSubmit={save}>
      <TextInput
        hiddenLabel
        label={label}
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
