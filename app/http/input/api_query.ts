import type { HttpContext } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { withoutEmpty } from '#shared/list_query'
import { Refusal } from '#app/http/refusals/refusal'

type ObjectSchema = SchemaTypes & { getProperties(): object }

/**
 * The query of an API call (D5): parameters that say nothing are left out; unknown ones and wrong
 * values are refused with 422. The validator names every parameter there is.
 */
export async function readApiQuery<Schema extends ObjectSchema>(
  ctx: HttpContext,
  validator: VineValidator<Schema, Record<string, unknown> | undefined>
): Promise<Infer<Schema>> {
  const query = ctx.request.qs()
  const known = parametersOf(validator.schema)
  const unknown = Object.keys(query).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    const text = ctx.i18n.t('errors.unknown_parameter')
    throw new Refusal('invalid', {
      status: 422,
      errors: Object.fromEntries(unknown.map((name) => [name, [text]])),
    })
  }
  return ctx.request.validateUsing(validator, { data: withoutEmpty(query), meta: undefined })
}

const parameters = new WeakMap<ObjectSchema, Set<string>>()

/** Remembered, because asking a schema copies all of it. */
function parametersOf(schema: ObjectSchema): Set<string> {
  let names = parameters.get(schema)
  if (!names) {
    names = new Set(Object.keys(schema.getProperties()))
    parameters.set(schema, names)
  }
  return names
}
