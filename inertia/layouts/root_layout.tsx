import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { forgetCart } from '~/features/cart/cart_state'
import { useSharedProps, useUser } from '~/lib/page_props'
import { Toasts } from '~/ui/feedback/toasts'
import { TooltipLayer } from '~/ui/overlays/tooltip_layer'

/** Around every page: notices and tooltips. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { locale } = useSharedProps()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const userId = useUser()?.id
  // What one user's cart held is never shown to the next one, not for a frame.
  useLayoutEffect(() => forgetCart, [userId])
  return (
    <>
      {children}
      <Toasts />
      <TooltipLayer />
    </>
  )
}
