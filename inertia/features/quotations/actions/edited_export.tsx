import { useState } from 'react'
import type {
  ImportedLine,
  ImportedLines,
  RefusedRow,
} from '#shared/answers/quotations/edited_export'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { FileDrop } from '~/ui/forms/file_drop'
import { Modal } from '~/ui/overlays/modal'
import { PartNumber } from '~/ui/part_number'
import classes from './edited_export.module.css'

export interface EditedExportProps {
  quotationId: number
  onClose: () => void
  onChanged: () => void
}

const MEGABYTE = 1024 * 1024
/** An export of the longest quotation is far smaller. */
const MOST_BYTES = 50 * MEGABYTE
/** More are not read one by one. */
const MOST_SHOWN = 200

/** An export of this quotation that somebody edited: it changes the same lines, and says which. */
export function EditedExport({ quotationId, onClose, onChanged }: EditedExportProps) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  const [result, setResult] = useState<ImportedLines | null>(null)

  async function send(file: File): Promise<void> {
    const form = new FormData()
    form.set('file', file)
    const { data } = await api.post('api.quotations.import', {
      params: { id: quotationId },
      form,
    })
    setResult(data)
    if (data.changed_count > 0) onChanged()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={t('quotation_parts.upload_edited')}
      actions={
        <Button variant={result ? 'primary' : 'default'} onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {result ? (
        <Outcome result={result} />
      ) : (
        <>
          <p className={classes.text}>{t('quotation_parts.edited_text')}</p>
          <FileDrop
            alone
            label={t('quotation_parts.edited_file')}
            file={null}
            accept={['.xlsx']}
            limit={MOST_BYTES}
            onChange={(file) => file && void run(() => send(file))}
            hint={isBusy && <p role="status">{t('quotation_parts.edited_reading')}</p>}
          />
        </>
      )}
    </Modal>
  )
}

function Outcome({ result }: { result: ImportedLines }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { changed_count, unchanged_count, refused_count } = result
  const beyond = (count: number) => Math.max(0, count - MOST_SHOWN)
  const hidden = beyond(changed_count) + beyond(refused_count)
  return (
    <div role="status">
      <p className={classes.text}>
        <b>{t('quotation_parts.changed_lines', { count: changed_count })}</b>{' '}
        {t('quotation_parts.other_rows', {
          unchanged: quantity(unchanged_count),
          refused: quantity(refused_count),
        })}
      </p>
      <ul className={classes.rows}>
        {result.refused.slice(0, MOST_SHOWN).map((row) => (
          <li key={`refused ${row.row}`} data-refused>
            <span>
              {t('quotation_parts.file_row', { row: row.row })} <b>{row.brand_name}</b>{' '}
              <PartNumber>{row.partnumber}</PartNumber>
            </span>
            <span>{refusalText(row, texts)}</span>
          </li>
        ))}
        {result.changed.slice(0, MOST_SHOWN).map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.brand_name}</b> <PartNumber>{line.partnumber}</PartNumber>
            </span>
            <span>{changeText(line, texts)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{t('quotation_parts.and_more', { count: hidden })}</p>}
    </div>
  )
}

function refusalText({ reason }: RefusedRow, { t }: Texts): string {
  return t(`quotation_parts.edited_reasons.${reason}`)
}

/** Other quantities of the same offers are told with the line's own, unless that stayed. */
function offersText({ from, to }: NonNullable<ImportedLine['chosen']>, { t }: Texts): string {
  if (to.length === 0) return t('quotation_parts.emptied')
  const positions = (parts: typeof to) => parts.map(({ position }) => position).join()
  const pieces = (parts: typeof to) => parts.reduce((sum, part) => sum + part.quantity, 0)
  if (positions(from) !== positions(to)) return t('quotation_parts.offer_changed')
  return pieces(from) === pieces(to) ? t('quotation_parts.split_changed') : ''
}

/** `quantity 2 → 4, reference A → B, another offer`. */
function changeText({ quantity: pieces, reference, chosen }: ImportedLine, texts: Texts): string {
  const { t, quantity } = texts
  const changes = [
    pieces &&
      t('quotation_parts.quantity_changed', {
        from: quantity(pieces.from),
        to: quantity(pieces.to),
      }),
    reference &&
      t('quotation_parts.reference_changed', {
        from: reference.from || '–',
        to: reference.to || '–',
      }),
    chosen && offersText(chosen, texts),
  ]
  return changes.filter(Boolean).join(', ')
}
