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

/** What an import took back or put back, or what took it back. */
export function UndoneNote({ priceImport: one, imports }: UndoneNoteProps) {
  const { t, rich, date } = useTexts()
  const named = (id: number | null) => imports.find((other) => other.id === id)
  const by = imports.find(({ undoes_id }) => undoes_id === one.id)
  const of = named(one.undoes_id)
  const again = one.undoes_id === null ? named(one.reapplies_id) : undefined
  const other = of ?? again ?? (one.state === 'undone' ? by : undefined)
  if (!other) return null
  return (
    <Note tone="info" className={classes.note}>
      {one.empties && `${t('price_lists.emptied')} `}
      {rich(wordsFor({ of, again }), {
        name: other.file_name,
        date: date(other.created_at, 'moment'),
        a: linkTo(importHref(one.price_list_id, other.id)),
      })}
    </Note>
  )
}

function wordsFor({ of, again }: { of?: PriceImport; again?: PriceImport }) {
  if (of) return 'price_lists.undoes'
  return again ? 'price_lists.puts_back' : 'price_lists.undone_by'
}

function linkTo(href: string) {
  return (words: ReactNode) => (
    <Link href={href} only={['import']} preserveState>
      {words}
    </Link>
  )
}
