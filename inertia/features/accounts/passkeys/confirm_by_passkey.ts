import { api } from '~/lib/http/api'
import { fieldTextOf } from '~/lib/http/refused'
import { currentTexts } from '~/lib/texts/texts'
import { loadDevice } from './late_device'

/** Gives a passkey instead of the password; answers what went wrong, or null. */
export async function confirmByPasskey(): Promise<string | null> {
  const { t } = currentTexts()
  try {
    const { data } = await api.post('passkey_confirmation.challenge')
    const { signWithPasskey } = await loadDevice()
    const response = await signWithPasskey(data)
    if (!response) return t('password_confirmation.passkey_given_up')
    await api.post('passkey_confirmation.store', { body: { response } })
    return null
  } catch (refusal) {
    return fieldTextOf(refusal, 'passkey') ?? t('password_confirmation.passkey_failed')
  }
}
