import { Popover } from '@mantine/core'
import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { report } from '~/lib/errors/report'
import { useTexts } from '~/lib/texts/texts'
import { Count, shortCount } from '~/ui/marks/count'
import { Icon } from '~/ui/icons/icon'
import { late } from '~/ui/late'
import classes from './notification_bell.module.css'
import type { NotificationListProps } from './notification_list'
import { useNotifications } from './use_notifications'

const notificationList = late<NotificationListProps>(
  async () => (await import('./notification_list')).NotificationList
)

/** What happened to the user, under a bell that says how much of it is new. */
export function NotificationBell() {
  const { t } = useTexts()
  const notifications = useNotifications()
  const [isOpen, setIsOpen] = useState(false)
  // Whatever leads elsewhere closes it.
  useEffect(() => router.on('navigate', () => setIsOpen(false)), [])
  const { unread, load } = notifications
  const count = shortCount(unread)

  function toggle(): void {
    if (!isOpen) void load()
    setIsOpen(!isOpen)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      width={null}
      position="bottom-end"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={
            unread > 0 ? t('notification_list.unread', { count }) : t('notification_list.label')
          }
          onPointerEnter={() => void notificationList.load().catch(report)}
          onClick={toggle}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <Count news corner aria-hidden="true">
              {count}
            </Count>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notification_list.title')} className={classes.dropdown}>
        <notificationList.Late notifications={notifications} />
      </Popover.Dropdown>
    </Popover>
  )
}
