import { Link, router } from '@inertiajs/react'
import type { MouseEvent } from 'react'
import type { Notification } from '#shared/answers/notification'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Button } from '~/ui/button'
import { textOf } from './notification_text'
import classes from './notification_bell.module.css'
import type { useNotifications } from './use_notifications'

export interface NotificationListProps {
  notifications: ReturnType<typeof useNotifications>
}

/** The newest notifications; following one marks it read. */
export function NotificationList({ notifications }: NotificationListProps) {
  const { t } = useTexts()
  const { list, unread, hasFailed, load, markRead, markAllRead } = notifications
  return (
    <>
      <header className={classes.head}>
        <h2>{t('notification_list.title')}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="s" onClick={() => void markAllRead()}>
            {t('notifications.read_all')}
          </Button>
        )}
      </header>
      {hasFailed ? (
        <div className={classes.remark} role="alert">
          <p>{t('notifications.failed')}</p>
          <Button size="s" icon="refresh" onClick={() => void load()}>
            {t('common.try_again')}
          </Button>
        </div>
      ) : (
        <Rows list={list} onFollow={markRead} />
      )}
    </>
  )
}

interface RowsProps {
  list: readonly Notification[] | null
  onFollow: (one: Notification) => Promise<void>
}

function Rows({ list, onFollow }: RowsProps) {
  const { t } = useTexts()
  if (list === null) return <p className={classes.remark}>{t('common.loading')}</p>
  if (list.length === 0) return <p className={classes.remark}>{t('notifications.empty')}</p>
  return (
    <ul className={classes.list}>
      {list.map((one) => (
        <Row key={one.id} one={one} onFollow={onFollow} />
      ))}
    </ul>
  )
}

function Row({ one, onFollow }: { one: Notification; onFollow: RowsProps['onFollow'] }) {
  const texts = useTexts()
  const user = useUser()
  const { title, details, href, asks } = textOf(one, texts)
  // No page of ours: the browser follows it by itself.
  const To = isMail(href) ? 'a' : Link
  const isMyMove = !one.is_over && (asks === 'reader' || (asks === 'manager' && isManager(user)))

  // The next page counts what is unread, so it is asked for after this one is read.
  function follow(event: MouseEvent): void {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (isMail(href)) return void onFollow(one)
    if (one.is_read || opensElsewhere) return
    event.preventDefault()
    void onFollow(one).finally(() => router.visit(href))
  }

  return (
    <li>
      <To
        href={href}
        className={classes.row}
        data-unread={!one.is_read || undefined}
        data-asks={isMyMove || undefined}
        onClick={follow}
      >
        <span className={classes.title}>{title}</span>
        {!one.is_read && <span className="visually-hidden">{texts.t('notifications.unread')}</span>}
        {details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
        <time className={classes.time} dateTime={one.created_at}>
          {texts.date(one.created_at, 'moment')}
        </time>
      </To>
    </li>
  )
}

/** A visitor who wrote to us is answered by mail. */
const isMail = (href: string) => href.startsWith('mailto:')
