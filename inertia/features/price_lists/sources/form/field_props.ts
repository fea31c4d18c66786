import type { ChangeEvent } from 'react'
import type { FieldErrors } from '~/lib/http/http_client'
import type { SourceDraft } from './source_draft'

/** What every part of the form gets. */
export interface FormPart {
  draft: SourceDraft
  errors: FieldErrors
  change: (part: Partial<SourceDraft>) => void
}

/** The fields of a draft that are typed as text. */
type TypedField = {
  [Name in keyof SourceDraft]: SourceDraft[Name] extends string
    ? string extends SourceDraft[Name]
      ? Name
      : never
    : never
}[keyof SourceDraft]

/** Ties an input to a field of the draft. */
export function fieldProps({ draft, errors, change }: FormPart, name: TypedField) {
  return {
    name,
    value: draft[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.value }),
  }
}
