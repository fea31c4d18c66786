import { router } from '@inertiajs/react'
import type { CancelToken } from '@inertiajs/core'

/**
 * Reads these props of a page again at the address that is given, beside whatever is visited meanwhile. A read
 * that is still under way is given up: its answer, coming last, would leave what was before on the screen.
 */
export function latestRead(only: string[]): (address: string) => void {
  let underWay: CancelToken | null = null
  return (address) => {
    underWay?.cancel()
    let own: CancelToken | null = null
    router.visit(address, {
      only,
      async: true,
      preserveState: true,
      preserveScroll: true,
      replace: true,
      onCancelToken(token) {
        own = underWay = token
      },
      onFinish() {
        if (underWay === own) underWay = null
      },
    })
  }
}
