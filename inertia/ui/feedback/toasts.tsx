import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { notices, useNotices, type Notice } from '~/lib/notices'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import classes from './toasts.module.css'

/** The notices, bottom right. Successes are read out when there is time, errors at once. */
export function Toasts() {
  const { t } = useTexts()
  const all = useNotices()
  const isError = (notice: Notice) => notice.type === 'error'
  return (
    <section className={classes.stack} aria-label={t('common.notices')}>
      <div aria-live="assertive" className={classes.list}>
        {all.filter(isError).map((notice) => (
          <Toast key={notice.id} notice={notice} />
        ))}
      </div>
      <div aria-live="polite" className={classes.list}>
        {all
          .filter((notice) => !isError(notice))
          .map((notice) => (
            <Toast key={notice.id} notice={notice} />
          ))}
      </div>
    </section>
  )
}

function Toast({ notice }: { notice: Notice }) {
  const { t } = useTexts()
  const { id, type, title, body, action, requestId } = notice
  const toast = useFocusGivenBack()
  const hold = () => notices.hold(id)
  const release = () => notices.release(id)
  return (
    <div
      ref={toast.element}
      className={classes.toast}
      data-notice={type}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={(event) => {
        hold()
        toast.onFocus(event)
      }}
      onBlur={release}
    >
      <Icon
        name={type === 'success' ? 'check' : 'warn'}
        className={cn(classes.icon, classes[type])}
      />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {body && <p className={classes.body}>{body}</p>}
        {(action || requestId) && (
          <p className={classes.foot}>
            {action && (
              <Button
                size="s"
                onClick={() => {
                  notices.close(id)
                  action.onClick()
                }}
              >
                {action.label}
              </Button>
            )}
            {requestId && (
              <span>
                {t('common.request')} <code>{requestId}</code>
              </span>
            )}
          </p>
        )}
      </div>
      <IconButton icon="x" size="s" label={t('common.close')} onClick={() => notices.close(id)} />
      {!notice.withoutTimeout && (
        <span className={classes.time} style={{ animationDuration: `${notice.milliseconds}ms` }} />
      )}
    </div>
  )
}

/** A notice that goes with the focus in it gives it back to where it came from. */
function useFocusGivenBack() {
  const element = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const toast = element.current
    return () => {
      if (!toast?.contains(document.activeElement)) return
      // Where nothing had the focus before, as under a finger, nothing gets it.
      if (!(cameFrom.current instanceof HTMLElement)) return
      if (cameFrom.current.isConnected) cameFrom.current.focus()
      else focusNumberSearch()
    }
  }, [])
  return {
    element,
    onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
  }
}
