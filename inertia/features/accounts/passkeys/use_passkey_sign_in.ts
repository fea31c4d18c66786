import { useEffect, useEffectEvent } from 'react'
import { report } from '~/lib/errors/report'
import { loadDevice } from './late_device'
import { usePasskeyVisit } from './use_passkey_visit'

interface Wanted {
  /** "Stay signed in"; as it was chosen before when it is left out. */
  remember?: boolean
  /** Also offers passkeys under the field for the address. */
  inField?: boolean
}

/** Signing in with a passkey: by a button, and from the field the browser offers it in. */
export function usePasskeySignIn({ remember, inField = false }: Wanted) {
  const { sign, ...visit } = usePasskeyVisit('sign_in', remember === undefined ? {} : { remember })

  const offer = useEffectEvent(async () => {
    const { offersInField } = await loadDevice()
    if (await offersInField()) await sign(true)
  })
  useEffect(() => {
    if (!inField || typeof window.PublicKeyCredential !== 'function') return
    // Who types a password misses nothing when this does not work.
    offer().catch((error: unknown) => isUnsupported(error) || report(error))
    return () => void loadDevice().then(({ stopOffering }) => stopOffering())
  }, [inField])

  return visit
}

/** Some browsers know passkeys, but not under a field; none has them at an address that is an IP number. */
function isUnsupported(error: unknown): boolean {
  return error instanceof Error && ['NotSupportedError', 'SecurityError'].includes(error.name)
}
