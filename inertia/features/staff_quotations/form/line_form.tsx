import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { useTexts } from '~/lib/texts/texts'
import { showError } from '~/lib/notices'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { TextInput } from '~/ui/forms/text_input'
import { partText } from '../offer_text'
import type { Answers, GivenOffer } from '../use_answers'
import {
  beginDraft,
  hasNoOffer,
  MOST_OFFERS,
  offersOf,
  withFields,
  withoutOffer,
  withOffer,
  withTaken,
  type Draft,
  type Drafts,
} from './draft'
import { DraftOffers } from './draft_offers'
import { FormNotes, type LeftBy } from './form_notes'
import { KnownOffers } from './known_offers'
import classes from './line_form.module.css'
import { NOTHING_REFUSED, refusedFields } from './refused_fields'

export interface LineFormProps {
  line: QueuedLine
  opened: QueuedLinesAnswer
  answers: Answers
  drafts: Drafts
  /** Null: it waits. */
  leftBy: LeftBy | null
  onClose: () => void
  onKept: () => void
}

/** Offers by hand, some of ours under another number, or that it cannot be had; with a note. */
export function LineForm(props: LineFormProps) {
  const { line, opened, answers, drafts, leftBy, onClose, onKept } = props
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => drafts.get(line.id) ?? beginDraft(line, opened))
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const focus = useOfferFocus(form, draft)
  const { offers, note } = draft
  const isFull = offers.length >= MOST_OFFERS
  const busy = answers.isSaving(line) && t('staff_quotations.saving')

  function change(next: Draft): void {
    setDraft(next)
    drafts.set(line.id, next)
  }

  async function give(given: GivenOffer[]): Promise<void> {
    if (busy || leftBy !== null) return
    const told = await answers.give(line, { offers: given, note })
    setRefused(
      told.is === 'refused' ? refusedFields(told, given.length > 0 ? offers : []) : NOTHING_REFUSED
    )
    if (told.is === 'kept') onKept()
    if (told.is === 'failed') showError(t('staff_quotations.failed'), told.error)
  }

  function addOffer(): void {
    if (isFull) return
    const next = withOffer(draft)
    change(next)
    focus(next.offers.at(-1)?.key)
  }

  function removeOffer(key: number): void {
    const at = offers.findIndex((offer) => offer.key === key)
    const next = withoutOffer(draft, key)
    change(next)
    focus(next.offers[Math.min(at, next.offers.length - 1)]?.key)
  }

  const send = () => void give(offersOf(draft))
  useFormKeys(form, { onClose, onSend: send, onMore: addOffer })
  useEffect(() => {
    form.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    focusFirst(form.current, '[aria-invalid=true], [data-refused] button')
    form.current?.querySelector('[data-refused-note]')?.scrollIntoView({ block: 'nearest' })
  }, [refused])

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('staff_quotations.form', { part: partText(line) })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      {refused.top.length > 0 && (
        <div data-refused-note>
          <Note tone="bad">{refused.top.join(' ')}</Note>
        </div>
      )}
      <DraftOffers
        draft={draft}
        opened={opened}
        refused={refused}
        onFields={(key, fields) => change(withFields(draft, key, fields))}
        onRemove={removeOffer}
      />
      <div>
        <Button
          size="s"
          icon="plus"
          shortcut="⇧ ↵"
          offReason={isFull && t('staff_quotations.most_offers', { count: MOST_OFFERS })}
          onClick={addOffer}
        >
          {t('staff_quotations.more_offer')}
        </Button>
      </div>
      <TextInput
        label={t('staff_quotations.note')}
        name="note"
        autoComplete="off"
        maxLength={1000}
        className={classes.note}
        value={note}
        error={refused.note}
        onChange={(event) => change({ ...draft, note: event.currentTarget.value })}
      />
      <FormNotes
        leftBy={leftBy}
        isChanged={line.version !== draft.line.version}
        hasAnswer={line.answer !== null}
        onNext={onKept}
      />
      {leftBy === null && (
        <div className={classes.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('staff_quotations.offer', { count: offers.length })}
          </Button>
          <Button busy={busy} onClick={() => void give([])}>
            {t('staff_quotations.cannot_be_had')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {leftBy === null && (
        <KnownOffers
          line={line}
          opened={opened}
          taken={offers}
          isAdding={!hasNoOffer(draft)}
          isFull={isFull}
          onTake={(offer) =>
            hasNoOffer(draft)
              ? void give([{ offer_id: offer.id }])
              : change(withTaken(draft, offer))
          }
        />
      )}
    </form>
  )
}

/** Focuses an offer once it is drawn; at first the first one. */
function useOfferFocus(form: React.RefObject<HTMLFormElement | null>, draft: Draft) {
  const [wanted, setWanted] = useState<{ key: number | undefined }>({ key: draft.offers[0]?.key })
  useEffect(() => {
    const offer = `[data-offer="${wanted.key}"]`
    // The cross stands before the fields; of one that is taken there is nothing else.
    focusFirst(form.current, `${offer} select, ${offer}:not(:has(select)) button`)
  }, [form, wanted])
  return (key: number | undefined) => setWanted({ key })
}

function focusFirst(form: HTMLFormElement | null, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus()
}

interface FormKeys {
  onClose: () => void
  onSend: () => void
  onMore: () => void
}

/** Keys that mean something else outside of the form. */
function useFormKeys(
  form: React.RefObject<HTMLFormElement | null>,
  { onClose, onSend, onMore }: FormKeys
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (event.key === 'Enter' && event.shiftKey) onMore()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const { current } = form
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [form])
}
