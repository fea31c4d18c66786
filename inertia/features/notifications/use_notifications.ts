import type { Notification } from '#shared/answers/notification'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { showError } from '~/lib/notices'
import { useSharedProps } from '~/lib/page_props'
import { useListening, useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'

interface Loaded {
  list: readonly Notification[]
  unread: number
  /** The props of the page it was loaded on: the next page brings a number of its own. */
  on: object
}

const SHOWN = 30

/** The user's notifications and how many are unread; the page brings the number, sockets newer ones. */
export function useNotifications() {
  const props = useSharedProps()
  const { t } = useTexts()
  const { answer, problem, again, take } = useRead<Loaded>('notifications', load, { isLazy: true })
  const list = answer?.list ?? null
  const unread = answer?.on === props ? answer.unread : (props.notifications_unread ?? 0)

  async function load(signal: AbortSignal): Promise<Loaded | null> {
    const read = await api.get('api.notifications', { query: { per_page: SHOWN }, signal })
    return read?.data ? { list: read.data, unread: read.unread ?? 0, on: props } : null
  }

  const reload = () => void again()
  useRealtime('notification.created', reload)
  useRealtime('notification.read', reload)
  useReconnected(reload)
  useListening(reload)

  /** Shown as read at once; when the server did not take it, the list is read again. */
  async function write(isMeant: (one: Notification) => boolean, send: () => Promise<unknown>) {
    if (list) {
      const left = list.filter((one) => isMeant(one) && !one.is_read).length
      const marked = list.map((one) => (isMeant(one) ? { ...one, is_read: true } : one))
      take({ list: marked, unread: Math.max(0, unread - left), on: props })
    }
    try {
      await send()
    } catch (error) {
      showError(t('notification_list.title'), error)
    }
    await again()
  }

  return {
    unread,
    list,
    hasFailed: problem !== null,
    load: again,
    markRead: ({ id }: Notification) =>
      write(
        (one) => one.id === id,
        () => api.patch('api.notifications.update', { params: { id }, body: { is_read: true } })
      ),
    markAllRead: () =>
      write(
        () => true,
        () => api.put('api.notifications.read', { body: { up_to: list?.[0]?.id ?? 0 } })
      ),
  }
}
