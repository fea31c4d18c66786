import type { ReactNode } from 'react'
import { GuestFooter } from './guest/guest_footer'
import { GuestTop } from './guest/guest_top'
import classes from './guest_layout.module.css'
import { OfflineNote } from './offline_note'
import { SkipLink } from './skip_link'

/** Around public pages: where one can go, region and language, the way in, who trades here. */
export function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.site}>
      <SkipLink />
      <OfflineNote />
      <GuestTop />
      <main id="content" className={classes.wrap} tabIndex={-1}>
        {children}
      </main>
      <GuestFooter />
    </div>
  )
}
