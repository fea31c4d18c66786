import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import { api, HttpError } from '~/lib/http/api'
import { refusalData } from '~/lib/http/refused'
import { useWrite } from '~/lib/http/use_write'
import { showError, showSuccess, showWarning } from '~/lib/notices'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { useLatest } from '~/lib/use_latest'

type Values = Record<string, string | boolean>

/** Somebody else has changed the fields that the user changes; a text stands beside each of them. */
class ChangedElsewhere extends Error {
  constructor(readonly texts: Record<string, string>) {
    super()
  }
}

/** Reads the contractor and its history again after a change. */
export function reloadContractor(): Promise<void> {
  return new Promise((done) => {
    router.reload({ only: ['contractor', 'history'], onFinish: () => done() })
  })
}

/**
 * A section of a contractor that is saved by itself. Only changed fields are sent. When somebody else has changed the
 * same fields since the user began, their values are shown beside the fields, the draft stays, and saving once more
 * replaces them.
 *
 * @param fieldsOf the fields of the section as they are typed
 * @param bodyOf the fields as they are sent
 */
export function useContractorForm<Fields extends Values>(
  contractor: ContractorRecord,
  fieldsOf: (contractor: ContractorRecord) => Fields,
  bodyOf: (typed: Partial<Fields>) => object
) {
  const { t } = useTexts()
  const user = useUser()
  const kept = fieldsOf(contractor)
  const [draft, setDraft] = useState<Partial<Fields>>({})
  // The stored values at the time when the user began to change them.
  const base = useRef<Partial<Fields>>({})
  const latest = useLatest(contractor)
  const changed = Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== kept[field])
  ) as Partial<Fields> // the fields of the draft that differ
  const isChanged = Object.keys(changed).length > 0

  const write = useWrite({
    subject: `contractor:${contractor.id}`,
    fields: Object.keys(kept),
    tell(refusal) {
      if (!(refusal instanceof ChangedElsewhere)) {
        showError(t('contractors.save_failed'), refusal)
        return
      }
      write.complain(refusal.texts)
      showWarning(t('contractors.changed_elsewhere.title'), t('contractors.changed_elsewhere.text'))
    },
  })

  /** Sends the changed fields; again with the newer version when somebody else has changed other fields. */
  async function send(now: ContractorRecord): Promise<ContractorRecord> {
    await refuseChangedElsewhere(now)
    const body = { version: now.version, ...bodyOf(changed) }
    try {
      const { data } = await api.patch('api.admin.contractors.update', {
        params: { id: now.id },
        body,
      })
      return data
    } catch (refusal) {
      const newer =
        refusal instanceof HttpError ? refusalData(refusal, 'contractor_changed') : undefined
      if (!newer) throw refusal
      return send(newer)
    }
  }

  async function refuseChangedElsewhere(now: ContractorRecord): Promise<void> {
    const others = fieldsOf(now)
    const fields = Object.keys(changed).filter((field) => base.current[field] !== others[field])
    if (fields.length === 0) return
    base.current = { ...base.current, ...pick(others, fields) }
    const beside = (field: string) => {
      const value = others[field]
      return typeof value === 'string' && value !== '' && !field.endsWith('_id')
        ? t('contractors.changed_elsewhere.value', { value })
        : t('contractors.changed_elsewhere.field')
    }
    await reloadContractor()
    throw new ChangedElsewhere(Object.fromEntries(fields.map((field) => [field, beside(field)])))
  }

  function revert(): void {
    setDraft({})
    base.current = {}
    write.complain({})
  }

  function save(): void {
    if (!isChanged || write.isBusy) return
    void write.run(async () => {
      const { name, manager } = await send(latest.current)
      if (user?.role === 'manager' && manager !== null && manager.id !== user.id) {
        showSuccess(name, t('contractors.handed_over', { manager: manager.name }))
        router.visit(route('admin.contractors.index'))
        return
      }
      await reloadContractor()
      // Text that was typed while it was saved stays.
      setDraft((now) => without(now, changed))
      base.current = {}
    })
  }

  return {
    values: { ...kept, ...draft },
    errors: write.errors,
    isChanged,
    isBusy: write.isBusy,
    isSaved: write.isSaved,
    change(fields: Partial<Fields>): void {
      base.current = { ...pick(kept, Object.keys(fields)), ...base.current }
      setDraft((now) => ({ ...now, ...fields }))
    },
    revert,
    save,
    submit(event: FormEvent): void {
      event.preventDefault()
      save()
    },
  }
}

/** Saves the form by Ctrl+Enter and reverts it by Esc, wherever the focus is within it. */
export function useFormKeys({ save, revert }: { save: () => void; revert: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useLatest({ save, revert })
  useEffect(() => {
    const element = form.current
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isSave && event.key !== 'Escape') return
      event.preventDefault()
      if (isSave) latest.current.save()
      else latest.current.revert()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [latest])
  return form
}

/** The fields of a draft that are not those that were saved. */
function without<Fields extends Values>(
  draft: Partial<Fields>,
  saved: Partial<Fields>
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => saved[field] !== value)
  ) as Partial<Fields> // fields of the draft
}

function pick<Fields extends Values>(values: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name))
  ) as Partial<Fields> // fields of the values
}
