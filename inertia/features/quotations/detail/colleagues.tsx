import type { Quotation } from '#shared/answers/quotation'
import type { Colleague } from '~/lib/realtime/meeting'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icon'
import classes from './colleagues.module.css'
import { useColleagues } from './use_colleagues'

export interface ColleaguesProps {
  quotation: Pick<Quotation, 'id'>
}

/** Who else of the contractor has the quotation open right now. */
export function Colleagues({ quotation }: ColleaguesProps) {
  const texts = useTexts()
  const here = useColleagues(`quotation.${quotation.id}`)
  // Whoever comes is read out: the place for it is there before.
  return (
    <span role="status" className={classes.here} data-tooltip={namesOf(here, 3)}>
      {here.length > 0 && (
        <>
          <Icon name={here.length > 1 ? 'users' : 'user'} size={14} />
          {hereText(here, texts)}
        </>
      )}
    </span>
  )
}

/** All the names, where the text has not all of them. */
function namesOf(here: readonly Colleague[], least: number): string | undefined {
  return here.length < least ? undefined : here.map(({ name }) => name).join(', ')
}

function hereText(here: readonly Colleague[], { t }: Texts): string {
  const [first, second, ...others] = here.map(({ name }) => name)
  if (!first) return ''
  if (!second) return t('quotation_parts.here_one', { name: first })
  if (others.length === 0) return t('quotation_parts.here_two', { name: first, other: second })
  return t('quotation_parts.here_more', { name: first, count: others.length + 1 })
}
