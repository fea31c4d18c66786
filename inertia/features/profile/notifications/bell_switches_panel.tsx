import type { BellSwitches } from '#shared/answers/notification'
import { api } from '~/lib/http/api'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { SwitchGroup } from './switch_group'
import { useChoice, type ChoiceCalls } from './use_choice'

const bellSwitches: ChoiceCalls<BellSwitches> = {
  read: (signal) => api.get('api.bell_switches', { signal }),
  write: (body) => api.patch('api.bell_switches.update', { body }),
}

/** What the bell tells besides what concerns the user; a switch counts at once. */
export function BellSwitchesPanel() {
  const { t } = useTexts()
  const { choice, state, change } = useChoice(bellSwitches, t('profile.bell.failed'))
  return (
    <SwitchGroup title={t('profile.bell.title')} lead={t('profile.bell.lead')}>
      {state === 'error' && <Note tone="bad">{t('profile.bell.unloaded')}</Note>}
      {choice === null && state !== 'error' && <Skeleton rows={1} columns={['60%']} />}
      {choice && (
        <Checkbox
          as="switch"
          label={t('profile.bell.colleagues')}
          checked={choice.colleagues}
          onChange={(event) => change({ colleagues: event.currentTarget.checked })}
        />
      )}
    </SwitchGroup>
  )
}
