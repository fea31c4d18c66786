import { useEffect, useState, type ComponentType } from 'react'
import { report } from '~/lib/errors/report'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { closeList, useOpenedList } from './pasted_list_state'

let Loaded: ComponentType | null = null

/** The dialog of pasted lists, fetched when the first one is pasted. */
export function LateListDialog() {
  const { t } = useTexts()
  const isOpen = useOpenedList() !== null
  const [, setLoaded] = useState(Loaded !== null)
  useEffect(() => {
    if (!isOpen || Loaded) return
    import('./list_dialog').then(
      ({ ListDialog }) => {
        Loaded = ListDialog
        setLoaded(true)
      },
      (error: unknown) => {
        report(error)
        closeList()
        showError(t('prices.error_title'), t('notices.network_body'))
      }
    )
  }, [isOpen, t])
  return isOpen && Loaded ? <Loaded /> : null
}
