import { useSyncExternalStore } from 'react'
import { isOffline, onConnectionChange } from '~/lib/http/connection'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import classes from './offline_note.module.css'

/** Says that there is no connection for as long as there is none, above everything else. */
export function OfflineNote() {
  const { t } = useTexts()
  const isGone = useSyncExternalStore(onConnectionChange, isOffline, () => false)
  return (
    <div className={classes.place}>
      {isGone && (
        <Note tone="bad" className={classes.note}>
          {t('notices.offline')}
        </Note>
      )}
    </div>
  )
}
