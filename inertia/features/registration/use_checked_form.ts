import { useForm } from '@inertiajs/react'
import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { isField } from '~/lib/focused'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import type { TextInput } from '~/ui/forms/text_input'
import {
  problemOf,
  type FieldRules,
  type RegisterField,
  type RegisterFields,
} from './field_problems'

interface Asked {
  /** Those the form has, in their order. */
  fields: readonly RegisterField[]
  first: RegisterFields
  path: string
}

/** A form whose fields are looked at as they are left and as it is sent, never while one types. */
export function useCheckedForm({ fields, first, path }: Asked, rules: FieldRules) {
  const { t } = useTexts()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<RegisterFields>(first)
  const [problems, setProblems] = useState<Partial<Record<RegisterField, TextKey | null>>>({})
  const { data } = form
  form.transform((all) => ({
    ...Object.fromEntries(fields.map((field) => [field, all[field]])),
    region_code: rules.region,
  }))

  function change<Field extends RegisterField>(field: Field, value: RegisterFields[Field]): void {
    form.setData((known) => ({ ...known, [field]: value }))
    form.clearErrors(field)
    setProblems((known) => ({ ...known, [field]: null }))
  }

  function leave(field: RegisterField): void {
    // A field that was passed by is asked for when the form is sent.
    if (data[field] === '') return
    setProblems((known) => ({ ...known, [field]: problemOf(field, data, rules) }))
  }

  function errorOf(field: RegisterField): string | undefined {
    const problem = problems[field]
    return (
      form.errors[field] ?? (problem ? t(problem, { least: rules.leastCharacters }) : undefined)
    )
  }

  /** What every field for a text has. */
  function text(field: RegisterField): Omit<ComponentProps<typeof TextInput>, 'label'> {
    return {
      size: 'l',
      name: field,
      required: true,
      value: String(data[field]),
      error: errorOf(field),
      onChange: (event) => change(field, event.currentTarget.value),
      onBlur: () => leave(field),
    }
  }

  function focusOn(field: string | undefined): void {
    box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (form.processing) return
    const found = Object.fromEntries(fields.map((field) => [field, problemOf(field, data, rules)]))
    setProblems(found)
    const wrong = fields.find((field) => found[field])
    if (wrong) return focusOn(wrong)
    const { activeElement } = document
    form.post(path, {
      onError(errors) {
        // Whoever went on to another field meanwhile types there.
        const isElsewhere =
          isField(document.activeElement) && document.activeElement !== activeElement
        if (!isElsewhere) focusOn(fields.find((field) => errors[field]))
      },
    })
  }

  return { data, isBusy: form.processing, change, text, errorOf, box, submit }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>
