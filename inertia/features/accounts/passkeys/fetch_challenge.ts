import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { route } from '~/lib/routing/routes'

/** What a passkey has to sign; without the client of the API, which public pages do not load. */
export async function fetchChallenge(
  name: 'passkey_login.challenge' | 'passkey_confirmation.challenge'
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch(route(name), {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': tokenOfCookie(),
    },
    body: '{}',
  })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  const { data } = (await response.json()) as { data: PublicKeyCredentialRequestOptionsJSON }
  return data
}

/** It fits the session that goes along, also when another window has begun that after this page came. */
function tokenOfCookie(): string {
  const [, text = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return decodeURIComponent(text)
}
