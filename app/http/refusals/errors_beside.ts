import type { HttpContext } from '@adonisjs/core/http'
import { errors as vineErrors } from '@vinejs/vine'
import { Refusal } from '#app/http/refusals/refusal'
import { refusalOf } from '#app/http/refusals/refusal_of'

/** The maximum number of fields in a response; a hostile list of rows could cause any number of errors. */
const MOST_FIELDS = 100

interface Invalid {
  messages: { field: string; message: string }[]
}

/** Whether a validator has refused the input. */
export function isInvalid(error: unknown): error is Invalid {
  return error instanceof vineErrors.E_VALIDATION_ERROR
}

/** Converts any error to the refusal with which it is answered. */
export function asRefusal(error: unknown): Refusal {
  return isInvalid(error) ? invalid(error) : refusalOf(error)
}

/** Returns the texts of field errors in the user's language; undefined if the refusal concerns no field. */
export function errorsBeside(
  { options }: Refusal,
  { i18n }: HttpContext
): Record<string, string[]> | undefined {
  const { beside, errors, texts = {} } = options
  if (!beside) return errors
  const translated = Object.entries(beside).map(([field, key]) => [field, [i18n.t(key, texts)]])
  return { ...errors, ...Object.fromEntries(translated) } as Record<string, string[]>
}

function invalid({ messages }: Invalid): Refusal {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of messages.slice(0, MOST_FIELDS)) {
    ;(errors[field] ??= []).push(message)
  }
  return new Refusal('invalid', { status: 422, errors })
}
