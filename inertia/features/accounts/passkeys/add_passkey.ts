import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { api } from '~/lib/http/api'
import { loadDevice } from './late_device'

/** Asks for what a new passkey is made of: `middleware.confirmed()` stands before it. */
export async function askForPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { data } = await api.post('passkeys.challenge')
  return data
}

/** Has the device make it, and keeps it; `known` when it has one here already, null when the user gave up. */
export async function addPasskey(
  options: PublicKeyCredentialCreationOptionsJSON
): Promise<{ name: string } | 'known' | null> {
  const { makePasskey } = await loadDevice()
  const response = await makePasskey(options)
  if (response === 'known' || response === null) return response
  const { data } = await api.post('passkeys.store', { body: { response } })
  return data
}
