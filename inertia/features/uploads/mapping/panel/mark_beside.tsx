import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { useTexts } from '~/lib/texts/texts'
import type { MappingDraft } from '../draft'
import { MarkAnswers } from '../mark_answers'
import { doubtfulMark, withMark, type MarkColumn } from '../mark_choice'
import classes from './mapping_panel.module.css'

interface MarkBesideProps {
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  name: MarkColumn
}

/** The question beside a column whose values can be read in two ways. */
export function MarkBeside({ result, draft, onDraft, name }: MarkBesideProps): ReactNode {
  const { t } = useTexts()
  const readings = doubtfulMark(result, draft, name)
  if (!readings) return null
  const said = draft.marks?.[name]
  const words = t(said ? 'uploads.map.marks.said' : 'uploads.map.marks.ask')
  return (
    <div role="group" aria-label={words} className={classes.marks}>
      <p>{words}</p>
      <MarkAnswers
        readings={readings}
        said={said}
        onMark={(mark) => onDraft(withMark(draft, name, mark))}
      />
    </div>
  )
}
