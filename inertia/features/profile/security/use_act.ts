import { useState } from 'react'
import { report } from '~/lib/errors/report'
import { HttpError } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { firstTextOf } from '~/lib/http/refused'
import { useTexts } from '~/lib/texts/texts'

/** Answers why it came to nothing, when nobody refused it. */
type Work = () => Promise<string | void>

/** One thing at a time is done; what refused it is kept, to be said where it was asked for. */
export function useAct() {
  const { t } = useTexts()
  const [doing, setDoing] = useState('')
  const [refusal, setRefusal] = useState<{ text: string; code: string | undefined } | null>(null)

  const { isBusy, run } = useWrite({
    tell(error) {
      setRefusal(readRefusal(error) ?? { text: t('two_factor.failed'), code: undefined })
      if (!(error instanceof HttpError) && error instanceof Error) report(error)
    },
  })

  async function act(name: string, work: Work): Promise<void> {
    setDoing(name)
    setRefusal(null)
    const text = await work()
    if (text) setRefusal({ text, code: undefined })
  }

  return {
    busy: isBusy ? doing : null,
    problem: refusal?.text,
    code: refusal?.code,
    act: (name: string, work: Work) => void run(() => act(name, work)),
  }
}

/** The server's own words, in the user's language. */
function readRefusal(error: unknown): { text: string; code: string | undefined } | null {
  const body = (error instanceof HttpError ? error.body : error) as {
    message?: unknown
    code?: unknown
  } | null
  const text = firstTextOf(error) ?? body?.message
  if (error instanceof Error && !(error instanceof HttpError)) return null
  if (typeof text !== 'string') return null
  return { text, code: typeof body?.code === 'string' ? body.code : undefined }
}
