import { useState } from 'react'
import type { PriceImport, RejectGroup } from '#shared/answers/price_import'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { reasonText } from '~/features/price_lists/imports/import_words'
import classes from './reject_groups.module.css'

const formats = ['xlsx', 'csv'] as const

/** The rejected rows by reason, with the first of each; all of them to be downloaded. */
export function RejectGroups({ priceImport }: { priceImport: PriceImport }) {
  const { t, quantity } = useTexts()
  const [making, setMaking] = useState<string | null>(null)
  const { id, rejects, rows_rejected: count } = priceImport
  if (count === 0) return null

  async function get(format: (typeof formats)[number]): Promise<void> {
    setMaking(format)
    await download(route('price_imports.rejects', { id }, { format }))
    setMaking(null)
  }

  return (
    <section className={classes.rejects} aria-labelledby={`rejects-${id}`}>
      <header className={classes.head}>
        <h2 id={`rejects-${id}`}>
          {t('price_lists.rejected_rows', { count, rows: quantity(count) })}
        </h2>
        <div className={classes.downloads}>
          {formats.map((format) => (
            <Button
              key={format}
              size="s"
              icon="dl"
              busy={making === format && t('price_lists.preparing')}
              onClick={() => void get(format)}
            >
              {t(`price_lists.rejects_${format}`)}
            </Button>
          ))}
        </div>
      </header>
      <ul>
        {rejects.map((group) => (
          <Group key={group.reason} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group: { reason, count, examples } }: { group: RejectGroup }) {
  const texts = useTexts()
  const { t, quantity } = texts
  return (
    <li className={classes.group}>
      <p className={classes.reason}>
        <Icon name="warn" size={14} />
        <strong>{reasonText(reason, texts)}</strong>
        <span>{t('price_lists.rows', { count, rows: quantity(count) })}</span>
      </p>
      <ul className={classes.examples}>
        {examples.map(({ line, cells }) => (
          <li key={line}>
            <span className={classes.line}>{t('price_lists.line', { line: quantity(line) })}</span>
            <span className={classes.cells}>{cellsText(cells)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A row as one line; an empty cell is seen as one. */
function cellsText(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim() || '\u2014').join(' \u00b7 ')
}
