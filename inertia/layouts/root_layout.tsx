import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useSharedProps, useUser } from '~/lib/page_props'
import { forgetUser } from '~/lib/kept/user_goes'
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
  useLayoutEffect(() => forgetUser, [userId])
  return (
    <>
      {children}
      <Toasts />
      <TooltipLayer />
    </>
  )
}
