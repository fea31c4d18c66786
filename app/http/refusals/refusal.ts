import { Exception } from '@adonisjs/core/exceptions'
import type { RefusalData } from '#shared/answers/refused/refusal_data'

export interface RefusalOptions {
  status: number
  /** Values for the placeholders of the text `errors.<code>`. */
  texts?: Record<string, string | number>
  /** What the client needs to show the state, sent as `data`. */
  data?: RefusalData[keyof RefusalData]
  /** Keys of texts that stand beside fields, with the values of `texts`. */
  beside?: Record<string, string>
  /** Texts beside fields that are in the user's language already. */
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

/**
 * An expected no. Answers `{message, errors?, code, data?}` to the API and the error page of its
 * status to a page; the message is the text `errors.<code>` in the user's language.
 */
export class Refusal extends Exception {
  readonly options: RefusalOptions

  constructor(code: string, options: RefusalOptions) {
    super(code, { code, status: options.status })
    this.options = options
  }
}

/** The answer to what is missing and to what belongs to someone else alike. */
export function notFound(): Refusal {
  return new Refusal('not_found', { status: 404 })
}

interface Answered extends RefusalOptions {
  /** The code of the answer; without it, the name of the error. */
  code?: string
}

/** Those of some errors that can have a name. */
type Named<Failure extends { type: string }, Type extends string> = Failure extends unknown
  ? Type extends Failure['type']
    ? Failure
    : never
  : never

/**
 * How each error of a domain's use cases and policies is answered: with a status alone (its name is
 * the code), with more, or with what depends on the error.
 */
export type RefusalTable<Failure extends { type: string }> = {
  readonly [Type in Failure['type']]:
    | number
    | Answered
    | ((failure: Named<Failure, Type>) => Answered)
}

/** The line of a refusal table for input that is wrong in one field: `errors.<text>` stands beside it. */
export function wrongIn(field: string, text: string): Answered {
  return { code: 'invalid', status: 422, beside: { [field]: `errors.${text}` } }
}

/** The refusal an expected error is answered with: `throw refused(placed.error, orderRefusals)`. */
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
  // The table has a line for every name, and the function of a line takes errors of its name.
  const answer: unknown = table[failure.type as Failure['type']]
  if (typeof answer === 'number') return { status: answer }
  return typeof answer === 'function'
    ? (answer as (failure: Failure) => Answered)(failure)
    : (answer as Answered)
}
