import { Exception } from '@adonisjs/core/exceptions'

export interface RefusalOptions {
  status: number
  /** Values for the placeholders of the text `errors.<code>`. */
  texts?: Record<string, string | number>
  /** What the client needs to show the state, sent as `data`. */
  data?: unknown
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
