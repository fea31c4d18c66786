import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { columnsOf, type UploadColumn, type UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { columnName, withoutColumn } from '~/features/uploads/mapping/columns/column_names'
import { columnState } from '~/features/uploads/mapping/columns/column_state'
import { brandToSend, findsByNumber } from '../brand_choice'
import { withColumn, type MappingDraft } from '../draft'
import { missingOf } from '../sent_config'
import { isMarkColumn } from '../mark_choice'
import { MarkBeside } from './mark_beside'
import { BrandBeside } from './brand_parts'
import classes from './mapping_panel.module.css'
import { WhereSelect } from './where_select'

interface NeededColumnsProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  /** Those the file cannot do without, or all the others. */
  part: 'needed' | 'others'
  /** Goes to a column; missing where the table has no choices to go to. */
  onColumn?: (column: number) => void
}

/** Columns by what they mean, ticked off, each with the place where it is. */
export function NeededColumns(props: NeededColumnsProps) {
  const { type, result, draft, onDraft, part, onColumn } = props
  const { t } = useTexts()
  const { one_of = [] } = columnsOf(type, { mode: draft.mode })
  const names = columnNames(type, draft, part)
  const missing = missingOf(type, draft)
  return (
    <>
      <ul className={classes.columns}>
        {names.map((name) => (
          <li key={name}>
            <Tick
              is={isThere(draft, name) ? 'there' : missing.includes(name) ? 'missing' : 'out'}
            />
            <Name
              word={columnName(t, type, name)}
              column={draft.headers[name]}
              onColumn={onColumn}
            />
            <WhereSelect {...{ type, result, draft, onDraft, name }} />
            <Beside {...{ type, result, draft, onDraft, name }} />
            {type === 'price_list' && isMarkColumn(name) && (
              <MarkBeside {...{ result, draft, onDraft, name }} />
            )}
          </li>
        ))}
      </ul>
      {part === 'needed' && one_of.length > 0 && (
        <p className={classes.remark}>
          {t(type === 'price_list' ? 'uploads.map.price_or_stock' : 'uploads.map.one_of')}
        </p>
      )}
    </>
  )
}

interface NameProps {
  word: string
  /** Missing as long as it is nowhere. */
  column: number | undefined
  onColumn?: (column: number) => void
}

/** What is found leads to its column. */
function Name({ word, column, onColumn }: NameProps): ReactNode {
  const { t } = useTexts()
  if (column === undefined || !onColumn) return <span className={classes.columnName}>{word}</span>
  return (
    <button
      type="button"
      className={classes.columnName}
      aria-label={t('uploads.map.go_to_column', { name: word, letter: columnLetter(column) })}
      onClick={() => onColumn(column)}
    >
      {word}
    </button>
  )
}

function Tick({ is }: { is: 'there' | 'missing' | 'out' }): ReactNode {
  if (is === 'there') return <Icon name="s-completed" className={classes.there} />
  if (is === 'missing') return <Icon name="s-pending" className={classes.missing} />
  return <Icon name="minus" className={classes.out} />
}

/** What happens without the column, or the column that looks like it. */
function Beside(
  props: Omit<NeededColumnsProps, 'part' | 'onColumn'> & { name: UploadColumn }
): ReactNode {
  const { type, result, draft, onDraft, name } = props
  const { t } = useTexts()
  if (draft.headers[name] !== undefined) return null
  if (name === 'brand_name' && draft.brand !== null && result.brand) {
    return <BrandBeside found={result.brand} draft={draft} onDraft={onDraft} />
  }
  const alike = result.columns_found.find((found) => {
    const state = columnState(result, draft, found)
    return state.source === 'maybe' && state.maybe === name
  })
  if (alike) {
    const letter = columnLetter(alike.number)
    return (
      <span className={classes.beside}>
        <Button
          size="s"
          aria-label={t('uploads.map.use_column_named', {
            letter,
            name: columnName(t, type, name),
          })}
          onClick={() => onDraft(withColumn(draft, alike.number, name))}
        >
          {t('uploads.map.use_column', { letter })}
        </Button>
      </span>
    )
  }
  // What an update leaves out stays as it is.
  if (name === 'brand_name' && findsByNumber(draft) && result.brand) {
    return <BrandBeside found={result.brand} draft={draft} onDraft={onDraft} />
  }
  const without = draft.mode === 'update' ? null : withoutColumn(t, type, name)
  return without && <span className={classes.beside}>{without}</span>
}

/** A brand is there wherever it comes from. */
function isThere(draft: MappingDraft, name: UploadColumn): boolean {
  if (draft.headers[name] !== undefined) return true
  if (name !== 'brand_name') return false
  return findsByNumber(draft) || brandToSend(draft) !== undefined
}

function columnNames(
  type: UploadType,
  { mode }: MappingDraft,
  part: 'needed' | 'others'
): UploadColumn[] {
  const { columns, required, one_of = [] } = columnsOf(type, { mode })
  const needed = [...required, ...one_of]
  return part === 'needed' ? needed : columns.filter((name) => !needed.includes(name))
}
