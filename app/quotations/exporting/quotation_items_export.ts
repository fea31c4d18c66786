import { dayIn } from '#shared/day_in'
import { LINE_STATUSES, type LineStatus, type QuotationItemSort } from '#shared/answers/quotation'
import { vatKey } from '#shared/sales/vat'
import type { AskedExport, ExportFile } from '#app/exports/export_kinds'
import { HIDDEN_COLUMNS, LINE_COLUMNS } from '#app/quotations/exporting/line_columns'
import { OFFER_COLUMNS } from '#app/quotations/exporting/offer_columns'
import type { QuotationFile } from '#app/quotations/exporting/quotation_file_thread'
import type { QuotationItemsFilters } from '#app/quotations/lists/list_quotation_items'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { fileName } from '#app/http/files/attachment'

/** As `quotationExportQuery` read them. */
type Filters = QuotationItemsFilters & { sort?: QuotationItemSort | `-${QuotationItemSort}` }

/** The lines of a quotation as a workbook; edited and sent back it changes them. */
export const quotationItemsExport = {
  module: import.meta.resolve('#app/quotations/exporting/quotation_file_thread'),
  describe,
}

async function describe({
  subject_id,
  filters,
  contractor_id,
  reader,
  t,
}: AskedExport): Promise<ExportFile | null> {
  const { contractor } = reader
  if (contractor?.id !== contractor_id || subject_id === null) return null
  const quotation = await findQuotation(contractor, subject_id)
  if (!quotation) return null
  const currency = quotation.currency_code
  const vat = t(vatKey(contractor.vat))
  const text = (key: string) => t(`quotation_files.${key}`, { currency, vat })
  const today = dayIn(contractor.time_zone)
  const { sort = 'row_number', ...rest } = filters as Filters // as they were read and kept
  const input: QuotationFile = {
    quotation_id: quotation.id,
    asked: { ...rest, sort },
    today,
    region: contractor.region_code,
    decimal: reader.locale === 'ru' ? 'comma' : 'point',
    statuses: statusesOf(text),
    by_hand: text('by_hand'),
    lines: {
      name: text('lines'),
      columns: [
        ...LINE_COLUMNS.map(({ name, width, kind }) => ({
          title: text(`columns.${name}`),
          width,
          kind,
        })),
        { title: text('hint'), width: 60 },
        ...HIDDEN_COLUMNS.map((title) => ({ title, hidden: true })),
      ],
    },
    offers: {
      name: text('offers'),
      columns: OFFER_COLUMNS.map(({ name, width, kind }) => ({
        title: text(`offer_columns.${name}`),
        width,
        kind,
      })),
    },
  }
  const title = [t('quotation_files.name', { id: quotation.id }), quotation.reference]
  return { name: fileName(`${title.filter(Boolean).join(' ')} ${today}.xlsx`), input }
}

function statusesOf(text: (key: string) => string): QuotationFile['statuses'] {
  const names = [...LINE_STATUSES, 'ordered'] as const
  return Object.fromEntries(names.map((name) => [name, text(`statuses.${name}`)])) as Record<
    LineStatus | 'ordered',
    string
  > // of each name its text
}
