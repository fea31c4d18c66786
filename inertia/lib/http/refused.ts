import type { RefusalData } from '#shared/answers/refused/refusal_data'
import type { FieldErrors } from './http_client.js'

/** The text beside a field of a call that was refused; undefined when it was refused for something else. */
export function fieldTextOf(refusal: unknown, field: string): string | undefined {
  return fieldTextsOf(refusal)?.[field]?.[0]
}

/** The first text beside any field. */
export function firstTextOf(refusal: unknown): string | undefined {
  return Object.values(fieldTextsOf(refusal) ?? {})[0]?.[0]
}

/** All of them, by field. */
export function fieldTextsOf(refusal: unknown): FieldErrors | undefined {
  return read(refusal).errors
}

/** What a refusal with this code carries; undefined when it was refused for something else. */
export function refusalData<Code extends keyof RefusalData>(
  refusal: unknown,
  code: Code
): RefusalData[Code] | undefined {
  const { code: given, body = refusal } = read(refusal)
  // The description of the API is made of these types, and tests compare every refusal with it.
  return given === code ? (body as { data: RefusalData[Code] }).data : undefined
}

/** The password has to be given again before it is done. */
export function isPasswordRequired(refusal: unknown): boolean {
  return read(refusal).code === 'password_required'
}

/** A refused POST throws its body, with texts per field; what else is refused an error that carries them. */
function read(refusal: unknown): { code?: unknown; body?: unknown; errors?: FieldErrors } {
  return refusal ?? {}
}
