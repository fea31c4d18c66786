import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sessionCookie } from '#config/app'
import { headersOf } from '#tests/scenes/headers'

/** The headers of an Inertia visit: the answer is the page as JSON. */
export async function pageHeaders(
  user: SignedInUser | null,
  { language }: { language?: 'en' | 'ru' } = {}
): Promise<Record<string, string>> {
  const headers = await headersOf(user)
  const cookies = language ? `${headers.Cookie}; locale=${language}` : headers.Cookie
  return {
    ...headers,
    Cookie: cookies ?? '',
    Accept: 'text/html, application/xhtml+xml',
    'X-Inertia': 'true',
    'X-Inertia-Version': '1',
  }
}

/** An address of the network no other scene asks from; the proxy in front of us is believed. */
export function newAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}

/** The session's id in the cookie of a request's headers, or in the cookies of an answer. */
export function sessionIdIn(
  source: Record<string, string> | { headers(): Record<string, unknown> }
): string {
  const headers = typeof source.headers === 'function' ? source.headers() : source
  const cookies = JSON.stringify(headers)
  const signed = new RegExp(`${sessionCookie}=s%3A([\\w-]+)`).exec(cookies)?.[1] ?? ''
  // Cookies are signed, not hidden: the value is readable before the dot.
  const { message } = JSON.parse(Buffer.from(signed, 'base64url').toString()) as { message: string }
  return message
}

/** Where the server of this run answers, for requests no client of the tests can form. */
export function baseUrl(): string {
  return `http://127.0.0.1:${process.env.PORT}`
}

/** The cookies an answer sets, each as the header has it. */
export function cookiesSet(response: { headers(): Record<string, unknown> }): string[] {
  return [response.headers()['set-cookie'] ?? []].flat().map(String)
}

/** The headers of the next visit of a browser that was answered so. */
export function withCookiesOf(
  response: { headers(): Record<string, unknown> },
  headers: Record<string, string>
): Record<string, string> {
  const cookies = new Map<string, string>()
  const sent = (headers.Cookie ?? '').split('; ')
  const set = cookiesSet(response).map((text) => text.split(';')[0] ?? '')
  for (const cookie of [...sent, ...set]) cookies.set(cookie.split('=')[0] ?? '', cookie)
  return { ...headers, Cookie: [...cookies.values()].join('; ') }
}
