import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { showError } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'

type Name = 'api.mail_switches' | 'api.mail_digest' | 'api.bell_switches' | 'api.told_of_orders'

/** A choice of the user that counts at once; what the server does not take is as it was. */
export function useChoice<Choice extends object>(name: Name, failed: string) {
  // Read and changed under one address.
  const path = apiRoute(name)
  const { answer, state, take } = useRead(path, async (signal) => {
    const read = await api.get<{ data: Choice }>(path, {}, { signal })
    return read?.data ?? null
  })

  async function change(wanted: Partial<Choice>): Promise<void> {
    if (!answer) return
    take({ ...answer, ...wanted })
    try {
      await api.patch(path, wanted)
    } catch (error) {
      take(answer)
      showError(failed, error)
    }
  }

  return { choice: answer, state, change }
}
