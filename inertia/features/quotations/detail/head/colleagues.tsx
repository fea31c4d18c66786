import { useEffect, useState } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { meeting, type Colleague } from '~/lib/realtime/meeting'
import { useStore } from '~/lib/store'
import { initials } from '~/lib/texts/initials'
import { useTexts, type Texts } from '~/lib/texts/texts'
import classes from './colleagues.module.css'

export interface ColleaguesProps {
  quotation: Pick<Quotation, 'id'>
}

/** More would push the buttons of the head away. */
const MOST_SHOWN = 3

const nobody: readonly Colleague[] = []

/** Who else of the contractor has the quotation open right now. */
export function Colleagues({ quotation }: ColleaguesProps) {
  const texts = useTexts()
  const here = useColleagues(`quotation.${quotation.id}`)
  const text = hereText(here, texts)
  const names = here.map(({ name }) => name).join(', ')
  // Whoever comes is read out: the place for it is there before.
  return (
    <span
      role="status"
      className={classes.here}
      data-tooltip={(here.length > 2 ? names : text) || undefined}
    >
      {here.slice(0, MOST_SHOWN).map(({ id, name }) => (
        <span key={id} className={classes.person} data-initials={initials(name)} />
      ))}
      <span className={classes.text}>{text}</span>
    </span>
  )
}

function hereText(here: readonly Colleague[], { t }: Texts): string {
  const [first, second, ...others] = here.map(({ name }) => name)
  if (!first) return ''
  if (!second) return t('quotation_parts.here_one', { name: first })
  if (others.length === 0) return t('quotation_parts.here_two', { name: first, other: second })
  return t('quotation_parts.here_more', { name: first, count: others.length + 1 })
}

/** Who else of the contractor looks at a thing, `quotation.12`, while the component is on screen. */
function useColleagues(about: string): readonly Colleague[] {
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
