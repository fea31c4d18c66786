import { useEffect, useState } from 'react'
import { meeting, type Colleague } from '~/lib/realtime/meeting'
import { useStore } from '~/lib/store'

const nobody: readonly Colleague[] = []

/** Who else of the contractor looks at a thing, `quotation.12`, while the component is on screen. */
export function useColleagues(about: string): readonly Colleague[] {
  const meet = useStore(meeting)
  const [here, setHere] = useState(nobody)
  useEffect(() => {
    const leave = meet?.(about, setHere)
    return () => {
      leave?.()
      setHere(nobody)
    }
  }, [meet, about])
  return here
}
