import { useEffect, useEffectEvent, useState } from 'react'
import { report } from '~/lib/errors/report'
import { showError } from '~/lib/notices'
import { createStore, useStore } from '~/lib/store'
import { useTexts } from '~/lib/texts/texts'
import { whenIdle } from '~/lib/first_page/when_idle'
import type * as Dialogs from './dialogs'

const store = createStore<typeof Dialogs | null>(null)

async function load(): Promise<void> {
  if (!store.get()) store.set(await import('./dialogs'))
}

/** Fetches what dialogs are made of once there is nothing else to do: no first load needs it. */
export function useDialogsSoon(): void {
  useEffect(() => whenIdle(() => void load().catch(report)), [])
}

/**
 * What a dialog is made of, and whether it is to be drawn open; null until it is there. When it does
 * not come, the dialog is closed and that is said.
 */
export function useDialogs(opened: boolean, onClose: () => void) {
  const { t } = useTexts()
  const dialogs = useStore(store)
  const [isDrawn, setIsDrawn] = useState(false)
  const giveUp = useEffectEvent((error: unknown) => {
    report(error)
    onClose()
    showError(t('notices.network_title'), t('notices.network_body'))
  })
  useEffect(() => {
    if (opened) load().catch(giveUp)
  }, [opened])
  // First it is drawn closed: as it opens it notes where the focus was.
  useEffect(() => setIsDrawn(dialogs !== null), [dialogs])
  return dialogs && { ...dialogs, isOpen: opened && isDrawn }
}
