import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/* What the device does with passkeys. Loaded when it is asked for (`late_device.ts`). */

/** Makes a passkey; `known` when this device has one here already, null when the user gave up. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON
): Promise<RegistrationResponseJSON | 'known' | null> {
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    if (isGivenUp(error)) return null
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    if (isKnown) return 'known'
    throw error
  }
}

/**
 * Has a passkey sign; null when the user gave up.
 *
 * @param inField offers them under the field for the address, and waits until one is chosen
 */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { inField = false } = {}
): Promise<AuthenticationResponseJSON | null> {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: inField })
  } catch (error) {
    if (isGivenUp(error)) return null
    throw error
  }
}

/** Whether the browser offers passkeys under a field. */
export const offersInField = browserSupportsWebAuthnAutofill

/** Offers none any more: the page is left. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Browsers do not tell "no" from "too late", nor from "there is none". */
function isGivenUp(error: unknown): boolean {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return true
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
