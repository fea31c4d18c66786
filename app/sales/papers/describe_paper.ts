import type { Language } from '#shared/languages'
import type { Condition } from '#app/database/conditions'
import { failed, ok, type Result } from '#app/errors/result'
import { fileName } from '#app/http/files/attachment'
import { listBoxes } from '#app/sales/lists/sale_boxes'
import { MOST_LABEL_LINES } from '#app/sales/papers/drawing/box_label'
import type { PaperInput } from '#app/sales/papers/paper_input'
import { boxTexts, paperTexts } from '#app/sales/papers/paper_texts'
import { paperItems, readPaper } from '#app/sales/papers/read_paper'
import { translateInto } from '#app/texts/translate'
import { appName } from '#config/app'

/** Makes papers, as `streamThread` takes it. */
export const PAPER = import.meta.resolve('#app/sales/papers/paper_thread')

export interface WantedPaper {
  of: PaperInput['of']
  /** Null: that of the region it goes to. */
  language: Language | null
  /** Only the label of this box. */
  box?: number
}

/** Why there is no paper: no such sale or box, or an invoice that could not say who sells. */
export type PaperRefused = { type: 'not_found' } | { type: 'seller_data_missing' }

/** What a paper of a sale is made of; of which, the conditions (on the sale `s`) say. */
export async function describePaper(
  conditions: Condition[],
  wanted: WantedPaper
): Promise<Result<PaperInput, PaperRefused>> {
  const { of, box } = wanted
  const sale = await readPaper(conditions)
  if (!sale) return failed('not_found')
  if (of === 'invoice' && sale.legal_lines.length === 0) return failed('seller_data_missing')
  const language = wanted.language ?? sale.language
  const t = translateInto(language)
  const boxes = await listBoxes(sale.id)
  const shown = box === undefined ? boxes : boxes.filter(({ box_number }) => box_number === box)
  if (shown.length === 0) return failed('not_found')
  const number = sale.number ?? String(sale.id)
  return ok({
    of,
    name: fileName(
      t(`papers.files.${box === undefined ? of : 'label'}`, { number, box: box ?? 0 })
    ),
    format: 'pdf',
    app_name: appName,
    language,
    words: paperTexts(t, sale, boxes, language),
    sale,
    boxes: shown.map((each) => ({ ...each, words: boxTexts(t, each, MOST_LABEL_LINES) })),
    statement: paperItems(sale.id, box ?? null),
  })
}
