import { Link } from '@inertiajs/react'
import { useState } from 'react'
import type { SameFile } from '#shared/answers/upload'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import classes from './uploads.module.css'

/** The same file was given before: what became of it, and going on anyway; else just a line. */
export function SameFileNote({ same }: { same: SameFile }) {
  const { t, date } = useTexts()
  const { name, result } = same
  const [isSeen, setIsSeen] = useState(false)
  if (isSeen) return null
  const when = date(same.created_at, 'moment')
  if (!result) {
    return <p className={classes.quiet}>{t('uploads.same_file.without_result', { when, name })}</p>
  }
  return (
    <Note
      tone="warn"
      className={classes.note}
      actions={
        <Button size="s" onClick={() => setIsSeen(true)}>
          {t('uploads.same_file.go_on')}
        </Button>
      }
    >
      {t('uploads.same_file.with_result', { when, name })}{' '}
      <Link href={pathOf(result)}>{t('uploads.same_file.open')}</Link>
    </Note>
  )
}

function pathOf(result: NonNullable<SameFile['result']>): string {
  const { type, id } = result
  if (type === 'quotation') return route('quotations.show', { id })
  if (type === 'order') return route('orders.show', { id })
  return route('price_lists.show', { id: result.price_list_id }, { import: id })
}
