import type { HttpContext } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { Refusal } from '#app/http/refusals/refusal'

type ObjectSchema = SchemaTypes & { getProperties(): object }

/** The body of an API call: fields the validator does not name are refused with 422. */
export async function readBody<Schema extends ObjectSchema>(
  { request, i18n }: HttpContext,
  validator: VineValidator<Schema, Record<string, unknown> | undefined>
): Promise<Infer<Schema>> {
  const body = request.body()
  const known = validator.schema.getProperties()
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) {
    const text = i18n.t('errors.unknown_field')
    const errors = Object.fromEntries(unknown.slice(0, 100).map((name) => [name, [text]]))
    throw new Refusal('invalid', { status: 422, errors })
  }
  return request.validateUsing(validator, { data: body, meta: undefined })
}
