import { useEffect, useRef, useState } from 'react'
import { useRead } from '~/lib/http/use_read'
import { showError } from '~/lib/notices'

/** The calls that read and change a choice. */
export interface ChoiceCalls<Choice, Part = Partial<Choice>> {
  read: (signal: AbortSignal) => Promise<{ data?: Choice } | null>
  write: (part: Part) => Promise<unknown>
}

/** A choice of the user that counts at once; what the server does not take is as it was. */
export function useChoice<Choice extends object, Part extends Partial<Choice>>(
  { read, write }: ChoiceCalls<Choice, Part>,
  failed: string
) {
  const { answer, state, take } = useRead(
    'choice',
    async (signal) => (await read(signal))?.data ?? null
  )

  // What the server has not taken yet; it is sent one after the other.
  const [wanted, setWanted] = useState<readonly Part[]>([])
  const turn = useRef(Promise.resolve())
  const kept = useRef(answer)
  useEffect(() => {
    kept.current = answer
  })

  async function send(part: Part): Promise<void> {
    try {
      await write(part)
      if (kept.current) take({ ...kept.current, ...part })
    } catch (error) {
      showError(failed, error)
    }
    setWanted((all) => all.filter((each) => each !== part))
  }

  function change(part: Part): void {
    setWanted((all) => [...all, part])
    turn.current = turn.current.then(() => send(part))
  }

  const choice: Choice | null = answer && Object.assign({}, answer, ...wanted)
  return { choice, state, change }
}
