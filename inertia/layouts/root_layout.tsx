import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useSharedProps } from '~/lib/page_props'
import { theme } from '~/ui/theme'
import { Toasts } from '~/ui/toasts'
import { OfflineNote } from './offline_note'
import { SignInAgain } from './sign_in_again'

/** Around every page: the look, the notices, and what happens without a session or a network. */
export function RootLayout({ children }: { children: ReactNode }) {
  const { locale } = useSharedProps()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // The variables stand in css/mantine.css, so nothing is written into the page.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <OfflineNote />
      <Toasts />
      <SignInAgain />
    </MantineProvider>
  )
}
