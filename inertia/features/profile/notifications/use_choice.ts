import { useEffect, useRef, useState } from 'react'
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

  // What the server has not taken yet; it is sent one after the other.
  const [wanted, setWanted] = useState<readonly Partial<Choice>[]>([])
  const turn = useRef(Promise.resolve())
  const kept = useRef(answer)
  useEffect(() => {
    kept.current = answer
  })

  async function send(part: Partial<Choice>): Promise<void> {
    try {
      await api.patch(path, part)
      if (kept.current) take({ ...kept.current, ...part })
    } catch (error) {
      showError(failed, error)
    }
    setWanted((all) => all.filter((each) => each !== part))
  }

  function change(part: Partial<Choice>): void {
    setWanted((all) => [...all, part])
    turn.current = turn.current.then(() => send(part))
  }

  const choice: Choice | null = answer && Object.assign({}, answer, ...wanted)
  return { choice, state, change }
}
