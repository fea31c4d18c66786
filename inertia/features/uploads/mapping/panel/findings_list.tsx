import type { ReactNode } from 'react'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { withColumn, type MappingDraft } from '../draft'
import { findingText } from './finding_text'
import type { Finding } from './findings'
import classes from './mapping_panel.module.css'

interface FindingsListProps {
  type: UploadType
  findings: readonly Finding[]
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
  /** Goes to a cell of the table. */
  onCell: (row: number, column: number) => void
}

/** What was seen in the file, in words, each with what can be done about it here. */
export function FindingsList(props: FindingsListProps): ReactNode {
  const texts = useTexts()
  const { type, findings } = props
  if (findings.length === 0) {
    return <p className={classes.remark}>{texts.t('uploads.map.nothing_seen')}</p>
  }
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { title, text } = findingText(texts, type, finding)
        return (
          <li key={keyOf(finding)} data-bad={isBad(finding) || undefined}>
            <Icon name="warn" size={14} />
            <b>{title}</b>
            <p>{text}</p>
            <Actions {...props} finding={finding} />
          </li>
        )
      })}
    </ul>
  )
}

function Actions(props: FindingsListProps & { finding: Finding }): ReactNode {
  const { finding, draft, onDraft, onCell } = props
  const { t } = useTexts()
  if ('percent' in finding) {
    const { name, column } = finding
    return (
      <div className={classes.actions}>
        <Button size="s" onClick={() => onDraft(withColumn(draft, column, name))}>
          {t(finding.type === 'weak' ? 'uploads.map.keep' : 'uploads.map.use')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => onDraft(withColumn(withColumn(draft, column, name), column, null))}
        >
          {t('uploads.map.drop')}
        </Button>
      </div>
    )
  }
  const { row } = finding
  const column = finding.type === 'warning' ? finding.warning.column : finding.column
  if (row === null || column === undefined) return null
  return (
    <div className={classes.actions}>
      <Button size="s" onClick={() => onCell(row, column)}>
        {t('uploads.map.show_row', { row })}
      </Button>
    </div>
  )
}

function isBad(finding: Finding): boolean {
  if (finding.type === 'cells') return finding.doubt === 'error'
  if (finding.type !== 'warning') return false
  return finding.warning.type === 'exponent_numbers' || finding.warning.type === 'digits_lost'
}

function keyOf(finding: Finding): string {
  if (finding.type === 'warning') return `${finding.warning.type} ${finding.warning.column ?? ''}`
  return `${finding.type} ${finding.name} ${finding.type === 'cells' ? finding.doubt : ''}`
}
