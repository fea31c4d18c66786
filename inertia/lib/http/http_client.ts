/**
 * The client of the JSON API (docs/product/api.md, "Browser client"). It knows no framework:
 * what the page knows comes in from outside (`api.ts`).
 */
import { queryText, type PathQuery } from '../routing/build_path.js'

export type FieldErrors = Record<string, string[]>

/** What is thrown when an answer is a refusal: the message, and all that is known of it. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown
  readonly code: string | undefined
  readonly errors: FieldErrors | undefined
  readonly requestId: string | null

  constructor(message: string, response: Response, body: unknown) {
    super(message)
    this.name = 'HttpError'
    this.status = response.status
    this.body = body
    this.requestId = response.headers.get('x-request-id')
    const fields = isRecord(body) ? body : {}
    this.code = typeof fields.code === 'string' ? fields.code : undefined
    // The API sends errors as lists of texts per field.
    this.errors = isRecord(fields.errors) ? (fields.errors as FieldErrors) : undefined
  }
}

export interface ClientOptions {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The header that proves where a request comes from. */
  csrfHeaders: () => Record<string, string>
  /** A 401 on a GET: off to the login, and back afterwards. */
  onSignedOut: () => void
  /** A 401 on a write: asks the user to sign in; true when it may be repeated. */
  signInAgain: () => Promise<boolean>
  /** A token that does not fit any more: fetches another; true when there is one to try. */
  renewCsrf: () => Promise<boolean>
  report: (error: unknown) => void
  /** Says to the user what an answer means that has no words of ours: a proxy's, or none. */
  textOfStatus?: (status: number) => string
  /** Writes wait for it: they would only fail. */
  whenConnected?: () => Promise<void>
}

export interface ReadOptions {
  /** Reads with the same key end one another. */
  key?: string
  /** Gives the read up: nobody wants the answer any more. */
  signal?: AbortSignal
  /** An error the caller meets: it is thrown, and not reported. */
  isExpected?: (error: unknown) => boolean
}

export interface Body {
  body?: unknown
  headers?: Record<string, string>
  /** Multipart instead of JSON. */
  form?: FormData
}

export function createHttpClient(options: ClientOptions) {
  const inFlight = new Map<string, AbortController>()

  function send(method: string, path: string, init: Body, signal?: AbortSignal) {
    return options.fetch(path, {
      method,
      signal,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(!init.form && { 'Content-Type': 'application/json' }),
        'X-Requested-With': 'XMLHttpRequest',
        ...options.csrfHeaders(),
        ...init.headers,
      },
      body: init.form ?? (init.body === undefined ? undefined : JSON.stringify(init.body)),
    })
  }

  /** Throws a refusal; that of a proxy in front of the portal, which nobody understands, in words of ours. */
  function refuse(message: string, response: Response, body: unknown): never {
    const text = isRecord(body) ? undefined : options.textOfStatus?.(response.status)
    throw new HttpError(message, response, text === undefined ? (body ?? null) : { message: text })
  }

  /** What was answered. Text that is no JSON is not the portal's. */
  async function accept(message: string, response: Response): Promise<unknown> {
    const body = await readJson(response)
    // A form that is sent as a call, as the sign-in is, leads to a page.
    if (response.ok && response.redirected) return body
    return !response.ok || body === undefined ? refuse(message, response, body) : body
  }

  /** A write, repeated once after the token was renewed and once after a new sign-in. */
  async function write(method: string, path: string, init: Body): Promise<Response> {
    await options.whenConnected?.()
    let response = await send(method, path, init)
    if (response.status === 419 && (await options.renewCsrf())) {
      response = await send(method, path, init)
    }
    if (response.status === 401 && (await options.signInAgain())) {
      response = await send(method, path, init)
    }
    return response
  }

  async function change<T>(method: string, path: string, init: Body): Promise<T> {
    const message = `error when ${method.toLowerCase()} ${path}`
    const response = await write(method, path, init)
    // A file is read by whoever asked for one.
    if (response.ok && response.headers.has('content-disposition')) return response as T
    return (await accept(message, response)) as T
  }

  return {
    /**
     * Reads. A repeated read with the same key (the path, when none is given) aborts the earlier
     * one, which then answers null, as does one that was given up. A 404 answers `{}`, a 401 leads
     * to the login; the rest is reported and thrown.
     */
    async get<T extends object>(
      path: string,
      query: PathQuery = {},
      { key = path, signal, isExpected }: ReadOptions = {}
    ): Promise<Partial<T> | null> {
      inFlight.get(key)?.abort()
      const abort = new AbortController()
      inFlight.set(key, abort)
      const giveUp = () => abort.abort()
      signal?.addEventListener('abort', giveUp)
      try {
        const response = await send('GET', path + queryText(query), {}, abort.signal)
        if (response.status === 404) return {}
        if (response.status === 401) {
          options.onSignedOut()
          return null
        }
        return (await accept(statusText(response), response)) as T
      } catch (error) {
        if (abort.signal.aborted) return null
        if (!isExpected?.(error)) options.report(error)
        throw error
      } finally {
        signal?.removeEventListener('abort', giveUp)
        if (inFlight.get(key) === abort) inFlight.delete(key)
      }
    },

    /** Creates. A 204 answers the response itself; errors are thrown as the server sent them. */
    async post<T>(path: string, body?: unknown, init: Omit<Body, 'body'> = {}): Promise<T> {
      const response = await write('POST', path, { body, ...init })
      if (response.status === 204) return response as T
      if (response.ok) return (await accept(statusText(response), response)) as T
      const answer = await readJson(response)
      // oxlint-disable-next-line no-throw-literal -- the parsed body itself is what callers expect
      if (isRecord(answer) && 'errors' in answer) throw answer
      return refuse(statusText(response), response, answer)
    },

    patch: <T>(path: string, body?: unknown, init: Omit<Body, 'body'> = {}) =>
      change<T>('PATCH', path, { body, ...init }),
    put: <T>(path: string, body?: unknown, init: Omit<Body, 'body'> = {}) =>
      change<T>('PUT', path, { body, ...init }),
    delete: <T>(path: string, body?: unknown, init: Omit<Body, 'body'> = {}) =>
      change<T>('DELETE', path, { body, ...init }),
  }
}

function statusText(response: Response): string {
  return `${response.status} ${response.statusText}`.trim()
}

/** The body; null when there is none, undefined when it is no JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
