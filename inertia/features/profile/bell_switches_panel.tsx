import type { BellSwitches } from '#shared/answers/notification'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { showError } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Panel } from '~/ui/page/panel'
import classes from './profile.module.css'

/** What the bell tells besides what concerns the user; a switch counts at once. */
export function BellSwitchesPanel() {
  const { t } = useTexts()
  const { answer: switches, state, take } = useRead('bell switches', readSwitches)

  async function turn(colleagues: boolean): Promise<void> {
    take({ colleagues })
    try {
      await api.patch(apiRoute('api.bell_switches.update'), { colleagues })
    } catch (error) {
      take({ colleagues: !colleagues })
      showError(t('profile.bell.failed'), error)
    }
  }

  return (
    <Panel title={t('profile.bell.title')}>
      <div className={classes.form}>
        <p>{t('profile.bell.lead')}</p>
        {state === 'error' && <Note tone="bad">{t('profile.bell.unloaded')}</Note>}
        {switches === null && state !== 'error' && <Skeleton rows={1} columns={['60%']} />}
        {switches && (
          <Checkbox
            as="switch"
            label={t('profile.bell.colleagues')}
            checked={switches.colleagues}
            onChange={(event) => void turn(event.currentTarget.checked)}
          />
        )}
      </div>
    </Panel>
  )
}

async function readSwitches(signal: AbortSignal): Promise<BellSwitches | null> {
  const path = apiRoute('api.bell_switches')
  const answer = await api.get<{ data: BellSwitches }>(path, {}, { signal })
  return answer?.data ?? null
}
