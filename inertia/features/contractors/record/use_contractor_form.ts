import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import { api, HttpError } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { showError, showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'

type Values = Record<string, string | boolean>

/** Reads the contractor and its history again after a change. */
export function reloadContractor(): Promise<void> {
  return new Promise((done) => {
    router.reload({ only: ['contractor', 'history'], onFinish: () => done() })
  })
}

/**
 * A section of a contractor that is saved by itself. Only changed fields are sent, with the version that was read:
 * when somebody else has changed the contractor meanwhile, their version is shown.
 *
 * @param kept the fields of the section as they are typed
 * @param bodyOf the fields as they are sent
 */
export function useContractorForm<Fields extends Values>(
  { id, version }: ContractorRecord,
  kept: Fields,
  bodyOf: (typed: Partial<Fields>) => object
) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<Partial<Fields>>({})
  const changed = Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== kept[field])
  ) as Partial<Fields> // the fields of the draft that differ
  const isChanged = Object.keys(changed).length > 0

  const write = useWrite({
    fields: Object.keys(kept),
    tell(refusal) {
      if (isStale(refusal)) {
        showWarning(
          t('contractors.changed_elsewhere.title'),
          t('contractors.changed_elsewhere.text')
        )
      } else showError(t('contractors.save_failed'), refusal)
    },
    onRefused: (refusal) => (isStale(refusal) ? showKept() : undefined),
  })

  async function showKept(): Promise<void> {
    await reloadContractor()
    setDraft({})
  }

  function revert(): void {
    setDraft({})
    write.complain({})
  }

  function save(): void {
    if (!isChanged) return
    void write.run(async () => {
      const body = { version, ...bodyOf(changed) }
      await api.patch('api.admin.contractors.update', { params: { id }, body })
      await showKept()
    })
  }

  useShortcuts(isChanged ? { 'mod+enter': save, Escape: revert } : {})

  return {
    values: { ...kept, ...draft },
    errors: write.errors,
    isChanged,
    isBusy: write.isBusy,
    isSaved: write.isSaved,
    change: (fields: Partial<Fields>) => setDraft((now) => ({ ...now, ...fields })),
    revert,
    submit(event: FormEvent): void {
      event.preventDefault()
      save()
    },
  }
}

function isStale(refusal: unknown): boolean {
  return refusal instanceof HttpError && refusal.code === 'contractor_changed'
}
