import { useState } from 'react'
import { showError } from '~/lib/notices'
import { useTexts, type TextKey } from '~/lib/texts/texts'

/** Does something over the network, once at a time. */
export function useAct(failed: TextKey, act: () => Promise<void>) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  async function run(): Promise<void> {
    setIsBusy(true)
    try {
      await act()
    } catch (error) {
      showError(t(failed), error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run: () => void run() }
}
