import { useEffect } from 'react'
import type { BrandDecision } from '#shared/answers/staff/brand_queue'
import pane from '~/features/queues/queue_pane.module.css'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { Tag } from '~/ui/marks/tag'
import classes from './brand_pane.module.css'
import { refreshBrands } from './refresh_brands'

/** What was said of brands lately, and the way back. */
export function Decisions({ decisions }: { decisions: readonly BrandDecision[] }) {
  const { t } = useTexts()
  if (decisions.length === 0) {
    return (
      <EmptyState title={t('brands.decided_empty')}>{t('brands.decided_empty_text')}</EmptyState>
    )
  }
  return (
    <div className={pane.pane}>
      <ul className={classes.decisions} aria-label={t('brands.decisions')}>
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
    </div>
  )
}

function Decision({ decision }: { decision: BrandDecision }) {
  const texts = useTexts()
  const { t, date } = texts
  const { id, name, state } = decision
  const { isBusy, run } = useWrite({ failed: name, onRefused: () => refreshBrands('decided') })
  const isOnItsWay = state === 'moving' || state === 'undoing'

  // That it was over may have been told while this page was on its way here.
  useEffect(() => {
    if (isOnItsWay) refreshBrands('decided')
  }, [isOnItsWay])

  async function undo(): Promise<void> {
    await api.put('api.admin.brands.undo', { params: { id } })
    showSuccess(name, t('brands.undone'))
    refreshBrands('decided')
  }

  return (
    <li>
      <span>
        <b>{name}</b> {whatOf(decision, texts)}{' '}
        {state !== 'done' && <Tag tone="line">{t(`brands.states.${state}`)}</Tag>}
        <small>
          {[
            ...movedOf(decision, texts),
            t('brands.decided_by', {
              name: decision.decided_by ?? t('brands.somebody'),
              at: date(decision.decided_at, 'moment'),
            }),
          ].join(' · ')}
        </small>
      </span>
      {decision.may_undo && (
        <Button
          size="s"
          icon="undo"
          aria-label={t('brands.undo_of', { name })}
          busy={isBusy && t('brands.undoing')}
          onClick={() => void run(undo)}
        >
          {t('brands.undo')}
        </Button>
      )}
    </li>
  )
}

function whatOf({ kind, name, name_now }: BrandDecision, { t }: Texts): string {
  if (kind === 'alias') return t('brands.was_alias', { name: name_now })
  return name === name_now
    ? t('brands.was_confirmed')
    : t('brands.was_confirmed_as', { name: name_now })
}

function movedOf(
  { kind, offers_moved, offers_merged }: BrandDecision,
  { t, quantity }: Texts
): string[] {
  if (kind !== 'alias') return []
  return [
    t('brands.moved', { count: offers_moved, positions: quantity(offers_moved) }),
    ...(offers_merged > 0 ? [t('brands.merged', { count: offers_merged })] : []),
  ]
}
