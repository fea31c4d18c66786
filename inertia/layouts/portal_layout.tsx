import '~/ui/icons/portal_icons'
import { Link, router } from '@inertiajs/react'
import { MantineProvider } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { LateAskPassword } from '~/features/accounts/late_ask_password'
import { useFollowedCart } from '~/features/cart/follow_cart'
import { NotificationBell } from '~/features/notifications/notification_bell'
import { useFreshImportNews } from '~/features/price_lists/imports/import_news'
import { useUser } from '~/lib/page_props'
import { useRealtimeConnection } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { mayBuy } from '~/lib/user_kinds'
import { Icon } from '~/ui/icons/icon'
import { late } from '~/ui/late'
import { Logo } from '~/ui/logo'
import { useDialogsSoon } from '~/ui/overlays/late_dialogs'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { theme } from '~/ui/theme'
import { OfflineNote } from './offline_note'
import { CartLink } from './portal/cart_link'
import { useFreshQueue } from './portal/fresh_queue'
import type { KeySheetProps } from './portal/key_sheet'
import { LanguageMenu } from './portal/language_menu'
import { NumberSearch } from './portal/number_search'
import classes from './portal_layout.module.css'
import { RailFoot, RailNav } from './portal/rail'
import { useShellKeys } from './portal/shell_keys'
import { SignInAgain } from './portal/sign_in_again'
import { SkipLink } from './skip_link'
import topClasses from './portal/top_button.module.css'
import { UserMenu } from './portal/user_menu'

const keySheet = late<KeySheetProps>(async () => (await import('./portal/key_sheet')).KeySheet, {
  meanwhile: null,
})

/** The shell of the portal. It stays while pages change. */
export function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // The variables stand in css/mantine.css, so nothing is written into the page.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Shell>{children}</Shell>
      <SignInAgain />
      <LateAskPassword />
    </MantineProvider>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const [areKeysShown, setAreKeysShown] = useState(false)
  const [wereKeysAsked, setWereKeysAsked] = useState(false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const hasSearch = mayBuy(useUser())
  const showKeys = useCallback(() => {
    setIsMenuOpen(false)
    setWereKeysAsked(true)
    setAreKeysShown(true)
  }, [])
  useShellKeys(showKeys)
  useRealtimeConnection()
  useFollowedCart()
  useFreshImportNews()
  useFreshQueue()
  useDialogsSoon()
  // Back and forward close the menu too.
  useEffect(() => router.on('navigate', () => setIsMenuOpen(false)), [])

  return (
    <div className={classes.app}>
      <SkipLink />
      <OfflineNote />
      <aside className={classes.rail}>
        <Link href={route('dashboard')} className={classes.logo}>
          <Logo />
        </Link>
        <RailNav />
        <RailFoot />
      </aside>
      <header className={classes.top}>
        <button
          type="button"
          className={`${topClasses.button} ${classes.phone}`}
          aria-label={t('shell.menu')}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
        {hasSearch && <NumberSearch />}
        <div className={classes.end}>
          <CartLink />
          <span className={classes.desk}>
            <LanguageMenu />
          </span>
          <NotificationBell />
          <span className={classes.desk}>
            <UserMenu onKeys={showKeys} />
          </span>
        </div>
      </header>
      {/* The sheet scrolls, not the window: its place is kept for the way back. */}
      <main id="content" className={classes.sheet} tabIndex={-1} scroll-region="">
        {children}
      </main>
      <SideDialog
        opened={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={<Logo height={24} />}
        side="left"
        size={280}
      >
        <RailNav onNavigate={() => setIsMenuOpen(false)} />
        <div className={classes.drawerEnd}>
          <UserMenu full onKeys={showKeys} />
          <LanguageMenu full />
        </div>
        <RailFoot />
      </SideDialog>
      {/* Where Mantine puts what floats; a landmark, so that readers find it. */}
      <section
        className={classes.overlays}
        aria-label={t('rail.overlays')}
        data-mantine-shared-portal-node="true"
      />
      {wereKeysAsked && (
        <keySheet.Late opened={areKeysShown} onClose={() => setAreKeysShown(false)} />
      )}
    </div>
  )
}
