import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { givenDevice, type DeviceGiven } from '#tests/scenes/accounts/device'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { newAddress } from '#tests/scenes/visits'

type Headers = Record<string, string>

/** What a device is asked to make a passkey of. */
export async function newPasskeyOptions(client: ApiClient, headers: Headers) {
  const answer = await client.post('/profile/passkeys/challenge').headers(headers)
  answer.assertStatus(200)
  return answer.body().data
}

export function sendPasskey(client: ApiClient, headers: Headers, response: object) {
  return client.post('/profile/passkeys').headers(headers).json({ response })
}

/** A device whose passkey the user has added. */
export async function givenPasskey(
  client: ApiClient,
  user: SignedInUser
): Promise<{ device: DeviceGiven; id: number }> {
  const device = givenDevice()
  const headers = await confirmedHeadersOf(user)
  const made = device.make(await newPasskeyOptions(client, headers))
  const added = await sendPasskey(client, headers, made)
  added.assertStatus(201)
  return { device, id: added.body().data.id }
}

/** A guest's browser on the way to sign in with a passkey. */
export async function atLogin(client: ApiClient) {
  const headers = { ...(await headersOf(null)), 'X-Forwarded-For': newAddress() }
  const answer = await client.post('/login/passkey/challenge').headers(headers)
  answer.assertStatus(200)
  const send = (response: object, remember?: boolean) =>
    client.post('/login/passkey').headers(headers).json({ response, remember }).redirects(0)
  return { options: answer.body().data as { challenge: string }, send, headers }
}
