import type { ConfirmedPasswordAnswer } from '#shared/answers/account/confirmed_password'
import { askPassword } from '~/lib/confirmed_password'
import { api } from '~/lib/http/api'
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
  if (!(await isConfirmed()) && !(await askPassword())) return null
  try {
    return await act()
  } catch (refusal) {
    // It counted no longer when the call arrived.
    if (!isPasswordRequired(refusal)) throw refusal
    return (await askPassword()) ? act() : null
  }
}

async function isConfirmed(): Promise<boolean> {
  const answer = await api.get<ConfirmedPasswordAnswer>(route('confirm_password.show'))
  return Boolean(answer?.data?.confirmed_until)
}

function isPasswordRequired(refusal: unknown): boolean {
  return (refusal as { code?: unknown } | null)?.code === 'password_required'
}
