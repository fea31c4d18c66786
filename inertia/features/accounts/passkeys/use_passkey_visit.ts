import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import { report } from '~/lib/errors/report'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { fetchChallenge } from './fetch_challenge'
import { loadDevice } from './late_device'

const routes = {
  sign_in: { challenge: 'passkey_login.challenge', store: 'passkey_login.store' },
  confirm: { challenge: 'passkey_confirmation.challenge', store: 'passkey_confirmation.store' },
} as const

/** Has a passkey sign, and goes where the server leads then. */
export function usePasskeyVisit(purpose: keyof typeof routes, also: Record<string, boolean> = {}) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // A passkey may be chosen long after it was offered.
  const latest = useLatest(also)

  /** False when the user gave up; `inField` waits until one is chosen there. */
  async function sign(inField = false): Promise<boolean> {
    const device = await loadDevice()
    const options = await fetchChallenge(routes[purpose].challenge)
    const response = await device.signWithPasskey(options, { inField })
    if (!response) return false
    setIsBusy(true)
    router.post(
      route(routes[purpose].store),
      // Of texts and things made of texts, which is what Inertia sends.
      { response: response as never, ...latest.current },
      {
        onError: (errors) =>
          setProblem(errors.passkey ?? t('password_confirmation.passkey_failed')),
        onFinish: () => setIsBusy(false),
      }
    )
    return true
  }

  async function start(): Promise<void> {
    setProblem('')
    setIsBusy(true)
    try {
      if (await sign()) return
      setProblem(t('password_confirmation.passkey_given_up'))
    } catch (error) {
      report(error)
      setProblem(t('password_confirmation.passkey_failed'))
    }
    setIsBusy(false)
  }

  return { isBusy, problem, start: () => void start(), sign }
}
