import { useEffect, useState } from 'react'
import { showError } from '~/lib/notices'
import { useStore } from '~/lib/store'
import { useLatest } from '~/lib/use_latest'
import { createWriter, type WriteOptions, type Writer, type WriteState } from './writer'

type Options = Omit<WriteOptions, 'tell'> &
  /** The title of the notice that says a refusal, or what says it elsewhere. */
  ({ failed: string } | Pick<WriteOptions, 'tell'>)

export interface Writing extends WriteState, Pick<Writer, 'complain'> {
  /** Writes, once at a time; true when it went through. */
  run: (work: () => Promise<unknown>, show?: () => () => void) => Promise<boolean>
}

/**
 * Writes to the server: `const save = useWrite({ failed: t('orders.not_saved') })`, then
 * `save.run(async () => { await api.put(…); onSaved() })`. Meanwhile `isBusy`; what is refused stands in `errors` when
 * it is about `fields` of the form, else in a notice; `isSaved` is true for two seconds afterwards. What goes on
 * after the call belongs into the work; what follows a refusal, into `onRefused`.
 */
export function useWrite(options: Options): Writing {
  const [writer] = useState(() => createWriter())
  const state = useStore(writer.state)
  const latest = useLatest(options)
  useEffect(() => writer.stop, [writer])
  return {
    ...state,
    complain: writer.complain,
    run(work, show) {
      const now = latest.current
      const tell = 'tell' in now ? now.tell : (refusal: unknown) => showError(now.failed, refusal)
      return writer.run(work, { ...now, tell }, show)
    },
  }
}
