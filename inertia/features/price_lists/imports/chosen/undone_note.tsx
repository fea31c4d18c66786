import { Link } from '@inertiajs/react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import classes from './chosen_import.module.css'
import { importHref } from '~/features/price_lists/imports/import_href'

interface UndoneNoteProps {
  priceImport: PriceImport
  imports: readonly PriceImport[]
}

/** What an import took back, or what took it back. */
export function UndoneNote({ priceImport: one, imports }: UndoneNoteProps) {
  const { rich, date } = useTexts()
  const named = (id: number | null) => imports.find((other) => other.id === id)
  const by = imports.find(({ undoes_id }) => undoes_id === one.id)
  const of = named(one.undoes_id)
  if (!(one.state === 'undone' && by) && !of) return null
  const other = of ?? by
  if (!other) return null
  return (
    <Note tone="info" className={classes.note}>
      {rich(of ? 'price_lists.undoes' : 'price_lists.undone_by', {
        name: other.file_name,
        date: date(other.created_at, 'moment'),
        a: linkTo(importHref(one.price_list_id, other.id)),
      })}
    </Note>
  )
}

function linkTo(href: string) {
  return (words: ReactNode) => (
    <Link href={href} only={['import']} preserveState>
      {words}
    </Link>
  )
}
