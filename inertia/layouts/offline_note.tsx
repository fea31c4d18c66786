import { useSyncExternalStore } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import classes from './offline_note.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no connection for as long as there is none. */
export function OfflineNote() {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )
  if (isOnline) return null
  return (
    <div className={classes.place}>
      <Note tone="bad">{t('notices.offline')}</Note>
    </div>
  )
}
