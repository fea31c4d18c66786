import type { NotificationSwitches } from '#shared/answers/notification'
import { api } from '~/lib/http/api'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { SwitchGroup } from './switch_group'
import { useChoice, type ChoiceCalls } from './use_choice'

const notificationSwitches: ChoiceCalls<NotificationSwitches> = {
  read: (signal) => api.get('api.bell_switches', { signal }),
  write: (body) => api.patch('api.bell_switches.update', { body }),
}

/** Switches for optional notifications beyond those that concern the user; a switch is saved at once. */
export function NotificationSwitchesPanel() {
  const { t } = useTexts()
  const { choice, state, change } = useChoice(
    notificationSwitches,
    t('profile.notification_switches.failed')
  )
  return (
    <SwitchGroup
      title={t('profile.notification_switches.title')}
      lead={t('profile.notification_switches.lead')}
    >
      {state === 'error' && <Note tone="bad">{t('profile.notification_switches.unloaded')}</Note>}
      {choice === null && state !== 'error' && <Skeleton rows={1} columns={['60%']} />}
      {choice && (
        <Checkbox
          as="switch"
          label={t('profile.notification_switches.colleagues')}
          checked={choice.colleagues}
          onChange={(event) => change({ colleagues: event.currentTarget.checked })}
        />
      )}
    </SwitchGroup>
  )
}
