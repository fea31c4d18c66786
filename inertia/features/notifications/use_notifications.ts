import { useCallback, useState } from 'react'
import type { Notification, NotificationsAnswer } from '#shared/answers/notification'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { useSharedProps } from '~/lib/page_props'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'

interface Loaded {
  /** The props of the page it was loaded on: the next page brings a number of its own. */
  on: object
  unread: number
}

const SHOWN = 30

/** The user's notifications and how many are unread; the page brings the number, sockets newer ones. */
export function useNotifications() {
  const props = useSharedProps()
  const { t } = useTexts()
  const [newer, setNewer] = useState<Loaded | null>(null)
  const [list, setList] = useState<readonly Notification[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const unread = newer?.on === props ? newer.unread : (props.notifications_unread ?? 0)

  const load = useCallback(async () => {
    try {
      const answer = await api.get<NotificationsAnswer>(route('api.notifications'), {
        per_page: SHOWN,
      })
      // Null: a later call is on its way.
      if (!answer?.data) return
      setList(answer.data)
      setNewer({ on: props, unread: answer.unread ?? 0 })
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [props])

  const reload = () => void load()
  useRealtime('notification.created', reload)
  useRealtime('notification.read', reload)
  useReconnected(reload)

  /** Shown as read at once; when the server did not take it, the list is read again. */
  async function write(isMeant: (one: Notification) => boolean, send: () => Promise<unknown>) {
    const left = (list ?? []).filter((one) => isMeant(one) && !one.is_read).length
    setList((list ?? []).map((one) => (isMeant(one) ? { ...one, is_read: true } : one)))
    setNewer({ on: props, unread: Math.max(0, unread - left) })
    try {
      await send()
    } catch (error) {
      showError(t('notifications.title'), error)
    }
    await load()
  }

  return {
    unread,
    list,
    hasFailed,
    load,
    markRead: ({ id }: Notification) =>
      write(
        (one) => one.id === id,
        () => api.patch(route('api.notifications.update', { id }), { is_read: true })
      ),
    markAllRead: () =>
      write(
        () => true,
        () => api.put(route('api.notifications.read'), { up_to: list?.[0]?.id ?? 0 })
      ),
  }
}
