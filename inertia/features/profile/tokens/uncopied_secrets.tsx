import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'

type Visit = Parameters<Parameters<typeof router.on<'before'>>[1]>[0]['detail']['visit']

/** Asks before the page is left while a secret that nobody copied is on it: it is not shown again. */
export function UncopiedSecrets({ isOn }: { isOn: boolean }) {
  const { t } = useTexts()
  const [held, setHeld] = useState<Visit | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const stop = router.on('before', ({ detail: { visit } }) => {
      // What is read beforehand or again stays on the page.
      if (isLeaving.current || visit.prefetch || visit.async) return
      setHeld(visit)
      return false
    })
    return () => {
      window.removeEventListener('beforeunload', warn)
      stop()
    }
  }, [isOn])

  function leave(): void {
    if (!held) return
    isLeaving.current = true
    router.visit(held.url, { method: held.method, data: held.data })
  }

  return (
    <ConfirmModal
      opened={held !== null && isOn}
      onClose={() => setHeld(null)}
      title={t('tokens.leave_title')}
      confirm={t('tokens.leave')}
      onConfirm={leave}
    >
      {t('tokens.leave_text')}
    </ConfirmModal>
  )
}
