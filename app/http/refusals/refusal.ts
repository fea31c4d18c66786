import { Exception } from '@adonisjs/core/exceptions'
import type { RefusalData } from '#shared/answers/refused/refusal_data'

export interface RefusalOptions {
  status: number
  /** Values for the placeholders of the text `errors.<code>`. */
  texts?: Record<string, string | number>
  /** Data that the client needs to show the state, sent as `data`. */
  data?: RefusalData[keyof RefusalData]
  /** Keys of texts for fields, with the values of `texts`. */
  beside?: Record<string, string>
  /** Texts for fields that are already in the user's language. */
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

/**
 * The response to an expected error. API calls get `{message, errors?, code, data?}`, pages the error page of the
 * status. The message is the text `errors.<code>` in the user's language.
 */
export class Refusal extends Exception {
  readonly options: RefusalOptions

  constructor(code: string, options: RefusalOptions) {
    super(code, { code, status: options.status })
    this.options = options
  }
}

/** The response for an object that does not exist, and for one that belongs to another user. */
export function notFound(): Refusal {
  return new Refusal('not_found', { status: 404 })
}

interface Answered extends RefusalOptions {
  /** The code of the response; by default, the name of the error. */
  code?: string
}

/** The errors with a certain name. */
type Named<Failure extends { type: string }, Type extends string> = Failure extends unknown
  ? Type extends Failure['type']
    ? Failure
    : never
  : never

/**
 * Defines the responses to the errors of a domain's use cases and policies: a status alone (the name of the error is
 * the code), a status with further options, or a function of the error.
 */
export type RefusalTable<Failure extends { type: string }> = {
  readonly [Type in Failure['type']]:
    | number
    | Answered
    | ((failure: Named<Failure, Type>) => Answered)
}

/** A line of a refusal table for an invalid field, with the text `errors.<text>`. */
export function wrongIn(field: string, text: string): Answered {
  return { code: 'invalid', status: 422, beside: { [field]: `errors.${text}` } }
}

/** Returns the refusal of an expected error: `throw refused(placed.error, orderRefusals)`. */
export function refused<Failure extends { type: string }>(
  failure: Failure,
  table: RefusalTable<Failure>
): Refusal {
  const { code, ...options } = answerTo(failure, table)
  return new Refusal(code ?? failure.type, options)
}

function answerTo<Failure extends { type: string }>(
  failure: Failure,
  table: RefusalTable<Failure>
): Answered {
  // The table has a line for every name, and the function in a line takes errors of that name.
  const answer: unknown = table[failure.type as Failure['type']]
  if (typeof answer === 'number') return { status: answer }
  return typeof answer === 'function'
    ? (answer as (failure: Failure) => Answered)(failure)
    : (answer as Answered)
}

/** Of what is not there, or belongs to others. */
export const notThere = { code: 'not_found', status: 404 }
