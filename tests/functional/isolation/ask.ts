import type { Asked } from './line.js'
import { baseUrl } from '#tests/scenes/visits'

/** A route as the router has it. */
export interface Route {
  name?: string
  pattern: string
  methods: string[]
}

export interface Asking {
  headers: Record<string, string>
  asked: Asked
}

/** Asks, and says which `Answer` it comes to; anything else is named as it is. */
export async function ask(route: Route, { headers, asked }: Asking): Promise<string> {
  const method = route.methods.find((each) => each !== 'HEAD') ?? 'GET'
  const { params = [], query = '', body = {} } = asked
  const rest = [...params]
  const path = route.pattern.replaceAll(/:\w+\??/g, () => encodeURIComponent(rest.shift() ?? ''))
  const isRead = method === 'GET' || method === 'DELETE'
  const { 'Content-Type': json, ...reading } = isCall(route) ? headers : asVisit(headers)
  const response = await fetch(`${baseUrl()}${path}${query && `?${query}`}`, {
    method,
    redirect: 'manual',
    headers: isRead ? reading : { ...reading, 'Content-Type': json ?? 'application/json' },
    ...(!isRead && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return meaningOf(response, text)
}

/** Of the API, or of the protocol of realtime. */
function isCall({ pattern }: Route): boolean {
  return /^\/(?:api|apps|broadcasting|health)\//.test(pattern)
}

/** As navigating asks: the page as JSON, not drawn. */
function asVisit({ 'X-Requested-With': _, ...headers }: Record<string, string>): typeof headers {
  return { ...headers, Accept: 'text/html', 'X-Inertia': 'true', 'X-Inertia-Version': '1' }
}

function meaningOf({ status, headers }: Response, text: string): string {
  if (status >= 500 && status !== 503) return `${status} ${text.slice(0, 200)}`
  const target = headers.get('location') ?? ''
  if (status === 401 || target.endsWith('/login')) return 'sign_in'
  if (status === 302 && target.endsWith('/dashboard')) return 'portal'
  if (target.endsWith('/confirm-password')) return 'password_required'
  if (target.endsWith('/two-factor/setup')) return 'two_factor_required'
  if (status === 404) return 'not_found'
  return status === 403 || status === 423 ? codeOf(text) : 'yes'
}

/** Of a no, as a call answers it or as the page says it. */
function codeOf(text: string): string {
  const { code, props } = JSON.parse(text) as { code?: string; props?: { code?: string } }
  return code ?? props?.code ?? 'no code'
}
