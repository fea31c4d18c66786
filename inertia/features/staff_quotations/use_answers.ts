import { useState } from 'react'
import type { QueuedLine } from '#shared/answers/staff/quotation_queue'
import { api, HttpError } from '~/lib/http/api'
import { showError, showWarning } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
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
  multiple?: number
  available_quantity?: number
  valid_days?: number
}

/** Null: no answer any more. Without offers: it cannot be had. */
export type GivenAnswer = { offers: GivenOffer[]; note: string } | null

/** What is wrong with which field; null: it was kept. */
export type FieldTexts = Record<string, string[]>

export interface Answers {
  lines: readonly QueuedLine[]
  isSaving: (line: QueuedLine) => boolean
  /** Keeps an answer; false when it was not kept, else what is wrong beside fields. */
  give: (line: QueuedLine, answer: GivenAnswer) => Promise<true | FieldTexts>
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

  async function give(
    { id, version }: QueuedLine,
    answer: GivenAnswer
  ): Promise<true | FieldTexts> {
    setSaving((before) => new Set(before).add(id))
    try {
      const path = apiRoute('api.admin.quotations.items.update', { id: quotationId, item: id })
      const body = { version, ...(answer ?? { offers: null }) }
      const kept = await api.put<{ data: QueuedLine | null }>(path, body)
      take(id, kept.data)
      return true
    } catch (error) {
      return told(id, error)
    } finally {
      setSaving((before) => new Set([...before].filter((one) => one !== id)))
    }
  }

  function told(id: number, error: unknown): FieldTexts {
    const refusal = error instanceof HttpError ? error : null
    if (refusal?.status === 409) {
      // A refusal with 409 brings the line as it is now.
      const { data } = refusal.body as { data?: QueuedLine | null }
      if (data !== undefined) take(id, data)
      const what = data ? 'changed' : 'taken_back'
      showWarning(t(`staff_quotations.${what}_title`), t(`staff_quotations.${what}_text`))
      return {}
    }
    if (!refusal?.errors) showError(t('staff_quotations.failed'), error)
    return refusal?.errors ?? {}
  }

  const latest = known.of === lines ? known.lines : new Map<number, QueuedLine | null>()
  return {
    lines: lines.flatMap((line) => {
      const now = latest.get(line.id)
      return now === undefined ? line : (now ?? [])
    }),
    isSaving: ({ id }) => saving.has(id),
    give,
  }
}
