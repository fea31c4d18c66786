import type { ConfirmedPasswordAnswer } from '#shared/answers/account/confirmed_password'
import { passwordQuestion } from '~/lib/questions/password_question'
import { api } from '~/lib/http/api'
import { isPasswordRequired } from '~/lib/http/refused'

/**
 * For what the server does only after the password was given within the last minutes
 * (`middleware.confirmed()`): `await confirmed(() => api.delete(…))`. Asks for it in a modal when it has
 * to, then acts; null when the user gave up. For visits of Inertia as for calls of the API.
 */
export function useConfirmedPassword() {
  return confirmed
}

async function confirmed<T>(act: () => Promise<T> | T): Promise<T | null> {
  const { confirmed_until, has_passkeys: orPasskey } = await readState()
  if (!confirmed_until && !(await passwordQuestion.ask({ orPasskey }))) return null
  try {
    return await act()
  } catch (refusal) {
    // It counted no longer when the call arrived.
    if (!isPasswordRequired(refusal)) throw refusal
    return (await passwordQuestion.ask({ orPasskey })) ? act() : null
  }
}

async function readState(): Promise<ConfirmedPasswordAnswer['data']> {
  const answer = await api.get('confirm_password.show')
  return answer?.data ?? { confirmed_until: null, has_passkeys: false }
}
