import { useEffect, useId, useRef, useState } from 'react'
import { useRead } from '~/lib/http/use_read'
import { useWrite } from '~/lib/http/use_write'

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

  // What the server has not taken yet.
  const [wanted, setWanted] = useState<readonly Part[]>([])
  const { run } = useWrite({ failed, subject: useId() })
  const kept = useRef(answer)
  useEffect(() => {
    kept.current = answer
  })

  function change(part: Part): void {
    const settle = () => setWanted((all) => all.filter((each) => each !== part))
    const send = async () => {
      await write(part)
      if (kept.current) take({ ...kept.current, ...part })
      settle()
    }
    void run(send, () => {
      setWanted((all) => [...all, part])
      return settle
    })
  }

  const choice: Choice | null = answer && Object.assign({}, answer, ...wanted)
  return { choice, state, change }
}
