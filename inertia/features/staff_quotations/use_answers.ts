import { useState } from 'react'
import type { QueuedLine } from '#shared/answers/staff/quotation_queue'
import { api, HttpError } from '~/lib/http/api'
import { errorText, showError, showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'

/** An offer as it is sent: one that is taken, or one made by hand. */
export type GivenOffer = { offer_id: number } | HandOffer

export interface HandOffer {
  price_list_id?: number
  price_list_name?: string
  brand_name: string
  partnumber: string
  name: string
  price: string
  delivery_days: number
  delivery_days_max?: number
  multiple?: number
  min_quantity?: number
  available_quantity?: number
  valid_days?: number
}

/** Null: no answer any more. Without offers: it cannot be had. */
export type GivenAnswer = { offers: GivenOffer[]; note: string } | null

/** Texts beside fields, in the user's language. */
export type FieldTexts = Record<string, string[]>

/** Why it was not kept; the errors are by field, as it was sent. */
export interface Refused {
  message: string
  errors: FieldTexts
}

/** What became of an answer. */
export type Told =
  | { is: 'kept' }
  /** Another manager was quicker: the line shows their answer now. */
  | { is: 'changed' }
  /** It does not wait any more. */
  | { is: 'gone' }
  | ({ is: 'refused' } & Refused)
  /** Nobody knows: no network, or something broke. */
  | { is: 'failed'; error: unknown }

export interface Answers {
  lines: readonly QueuedLine[]
  isSaving: (line: QueuedLine) => boolean
  /** Keeps an answer, and says what became of it. */
  give: (line: QueuedLine, answer: GivenAnswer) => Promise<Told>
  /** The same for a button, which has no place for words of its own: they are shown as a notice. */
  press: (line: QueuedLine, answer: GivenAnswer) => Promise<Told>
}

/** By line what the last call said of it; null: it does not wait any more. */
type Known = ReadonlyMap<number, QueuedLine | null>

/** The lines that wait, with the answers that are kept of them one by one. */
export function useAnswers(quotationId: number, lines: readonly QueuedLine[]): Answers {
  const { t } = useTexts()
  const [known, setKnown] = useState<{ of: readonly QueuedLine[]; lines: Known }>({
    of: lines,
    lines: new Map(),
  })
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set())

  function take(id: number, line: QueuedLine | null): void {
    setKnown((before) => ({
      of: lines,
      lines: new Map(before.of === lines ? before.lines : []).set(id, line),
    }))
  }

  async function give({ id, version }: QueuedLine, answer: GivenAnswer): Promise<Told> {
    setSaving((before) => new Set(before).add(id))
    try {
      const body = { version, ...(answer ?? { offers: null }) }
      const kept = await api.put('api.admin.quotations.items.update', {
        params: { id: quotationId, item: id },
        body,
      })
      take(id, kept.data)
      return { is: 'kept' }
    } catch (error) {
      return told(id, error)
    } finally {
      setSaving((before) => new Set([...before].filter((one) => one !== id)))
    }
  }

  function told(id: number, error: unknown): Told {
    if (!(error instanceof HttpError)) return { is: 'failed', error }
    const { status, code, body, errors = {} } = error
    if (code === 'line_changed' || code === 'line_not_at_manager') {
      // A refusal of these brings the line as it is now.
      const { data = null } = body as { data?: QueuedLine | null }
      take(id, data)
      return { is: data ? 'changed' : 'gone' }
    }
    const isRefused = status === 422 || status === 409
    return isRefused
      ? { is: 'refused', message: errorText(error), errors }
      : { is: 'failed', error }
  }

  async function press(line: QueuedLine, answer: GivenAnswer): Promise<Told> {
    const became = await give(line, answer)
    if (became.is === 'failed') showError(t('staff_quotations.failed'), became.error)
    if (became.is === 'refused') {
      const [first = became.message] = Object.values(became.errors).flat()
      showError(t('staff_quotations.failed'), first)
    }
    if (became.is === 'changed') {
      showWarning(t('staff_quotations.changed_title'), t('staff_quotations.changed_row'))
    }
    if (became.is === 'gone') {
      showWarning(t('staff_quotations.taken_back_title'), t('staff_quotations.taken_back_text'))
    }
    return became
  }

  const latest = known.of === lines ? known.lines : new Map<number, QueuedLine | null>()
  return {
    lines: lines.flatMap((line) => {
      const now = latest.get(line.id)
      return now === undefined ? line : (now ?? [])
    }),
    isSaving: ({ id }) => saving.has(id),
    give,
    press,
  }
}
