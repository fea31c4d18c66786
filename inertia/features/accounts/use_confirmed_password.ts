import type { ConfirmedPasswordAnswer } from '#shared/answers/account/confirmed_password'
import { askPassword } from '~/lib/questions/confirmed_password'
import { api } from '~/lib/http/api'
import { isPasswordRequired } from '~/lib/http/refused'
import { route } from '~/lib/routing/routes'

/**
 * For what the server does only after the password was given within the last minutes
 * (`middleware.confirmed()`): `await confirmed(() => api.delete(…))`. Asks for it in a modal when it has
 * to, then acts; null when the user gave up. For visits of Inertia as for calls of the API.
 */
export function useConfirmedPassword() {
  return confirmed
}

async function confirmed<T>(act: () => Promise<T> | T): Promise<T | null> {
  const { confirmed_until, has_passkeys } = await readState()
  if (!confirmed_until && !(await askPassword(has_passkeys))) return null
  try {
    return await act()
  } catch (refusal) {
    // It counted no longer when the call arrived.
    if (!isPasswordRequired(refusal)) throw refusal
    return (await askPassword(has_passkeys)) ? act() : null
  }
}

async function readState(): Promise<ConfirmedPasswordAnswer['data']> {
  const answer = await api.get<ConfirmedPasswordAnswer>(route('confirm_password.show'))
  return answer?.data ?? { confirmed_until: null, has_passkeys: false }
}
