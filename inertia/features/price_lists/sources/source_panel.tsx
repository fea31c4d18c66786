import { useId } from 'react'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { Status } from '~/ui/feedback/status'
import { Tag } from '~/ui/marks/tag'
import { SourceFacts } from './source_facts'
import { SourceLog } from './source_log'
import { SourceNotes } from './source_notes'
import { SourceTools } from './source_tools'
import { stateOf } from './source_words'
import classes from './sources.module.css'

interface SourcePanelProps {
  listId: number
  source: PriceSource
  onEdit: () => void
  onChanged: () => void
}

/** One source: how it stands, what it is set to, and what it did. */
export function SourcePanel({ listId, source, onEdit, onChanged }: SourcePanelProps) {
  const { t } = useTexts()
  const id = useId()
  const { look, key } = stateOf(source)
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{source.name}</h2>
        <Tag>{t(`price_sources.kinds.${source.kind}`)}</Tag>
        <span role="status">
          <Status status={look} filled>
            {t(key)}
          </Status>
        </span>
        <div className={classes.tools}>
          <SourceTools source={source} onEdit={onEdit} onChanged={onChanged} />
        </div>
      </header>
      <div className={classes.body}>
        <SourceNotes source={source} onChanged={onChanged} />
        <SourceFacts source={source} />
        <SourceLog listId={listId} source={source} />
      </div>
    </section>
  )
}
