import { useState } from 'react'
import type { PriceSource, SourceCheck } from '#shared/answers/prices/price_source'
import { api } from '~/lib/http/api'
import type { FieldErrors } from '~/lib/http/http_client'
import { fieldTextsOf } from '~/lib/http/refused'
import { showError } from '~/lib/notices'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { draftOf, inputOf, type SourceDraft } from './source_draft'

interface SourceFormOptions {
  listId: number
  source: PriceSource | null
  onSaved: () => void
}

/** A source while it is typed, tested and saved. */
export function useSourceForm({ listId, source, onSaved }: SourceFormOptions) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<SourceDraft>(() => draftOf(source))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [check, setCheck] = useState<SourceCheck | null>(null)
  const [busy, setBusy] = useState<'checking' | 'saving' | null>(null)

  function change(part: Partial<SourceDraft>): void {
    setDraft((now) => ({ ...now, ...part }))
    setCheck(null)
    const touched = new Set([...Object.keys(part), ...Object.keys(part.secrets ?? {})])
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !touched.has(name))))
  }

  async function run(what: 'checking' | 'saving', failed: TextKey, act: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    try {
      await act()
    } catch (refusal) {
      const beside = fieldTextsOf(refusal)
      if (beside) setErrors(beside)
      else showError(t(failed), refusal)
    } finally {
      setBusy(null)
    }
  }

  return {
    draft,
    errors,
    check,
    busy,
    change,
    test: () =>
      run('checking', 'price_sources.form.check_failed', async () => {
        const input = { ...inputOf(draft), ...(source && { source_id: source.id }) }
        setCheck(
          (await api.post('price_sources.checks', { params: { id: listId }, body: input })).data
        )
      }),
    save: () =>
      run('saving', 'price_sources.form.not_saved', async () => {
        const input = inputOf(draft)
        if (source)
          await api.put('price_sources.update', { params: { id: source.id }, body: input })
        else await api.post('price_sources.store', { params: { id: listId }, body: input })
        onSaved()
      }),
  }
}
