import type { Lookalike } from '#shared/answers/staff/applications'
import pane from '~/features/queues/queue_pane.module.css'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Tag } from '~/ui/marks/tag'
import classes from './application_pane.module.css'

interface LookalikesProps {
  found: readonly Lookalike[]
  /** The number of the one the user is to join. */
  chosen: string | null
  onChoose: (code: string) => void
}

/** Contractors that may be the same company: the user joins one of them, or it becomes a new one. */
export function Lookalikes({ found, chosen, onChoose }: LookalikesProps) {
  const { t } = useTexts()
  if (found.length === 0) return null
  return (
    <div className={pane.part}>
      <Note tone="warn">{t('applications.alike', { count: found.length })}</Note>
      <ul className={classes.alike}>
        {found.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name}</b>{' '}
              <Tag tone={one.is_same_tax_id ? 'warn' : 'line'}>
                {t(one.is_same_tax_id ? 'applications.same_tax_id' : 'applications.same_name')}
              </Tag>
              <small>
                {[
                  t('rail.agreement', { code: one.code }),
                  one.tax_id,
                  t(`applications.status.${one.status}`),
                  t('applications.users', { count: one.users_count }),
                  one.manager_name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              size="s"
              aria-pressed={one.code === chosen}
              offReason={one.code === chosen && t('applications.chosen')}
              onClick={() => onChoose(one.code)}
            >
              {t('applications.join')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
