import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { importHref } from '~/features/price_lists/imports/import_href'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import classes from './chosen_import.module.css'

/** Says that the list changed since the file was compared with it, and would change back. */
export function UpdatesSince({ priceImport: one }: { priceImport: PriceImport }): ReactNode {
  const { rich } = useTexts()
  const { updates_since: since } = one
  if (since === null) return null
  return (
    <Note tone="warn" className={classes.since}>
      {rich('price_lists.updates_since', {
        count: since.count,
        a: linkTo(importHref(one.price_list_id, since.newest_id)),
      })}
    </Note>
  )
}

function linkTo(href: string) {
  return (words: ReactNode) => <Link href={href}>{words}</Link>
}
