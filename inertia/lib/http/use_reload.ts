import { router } from '@inertiajs/react'
import { useState } from 'react'
import { inTurn } from './in_turn'

/**
 * Reads these props of the page again, one read after the other.
 *
 * @param before forgets what the read will show
 */
export function useReload(only: string[], before?: () => void): () => void {
  const [reload] = useState(() =>
    inTurn((onFinish) => {
      before?.()
      router.reload({ only, onFinish })
    })
  )
  return reload
}
