import type { NotFoundPart } from '#shared/answers/staff/not_found_part'
import type { GridColumn } from '~/grid/types'

/** What was asked for and not found; the period stands above the table. */
export const notFoundColumns: readonly GridColumn<NotFoundPart>[] = [
  {
    id: 'brand_name',
    label: 'staff_quotations.not_found_report.brand_name',
    kind: 'text',
    sort: true,
    filter: 'text',
    width: 240,
    phone: 'field',
  },
  {
    id: 'partnumber',
    label: 'staff_quotations.not_found_report.partnumber',
    kind: 'part_number',
    sort: true,
    filter: 'text',
    width: 200,
    grow: true,
    stays: 'left',
    phone: 'title',
  },
  {
    id: 'asked_count',
    label: 'staff_quotations.not_found_report.asked_count',
    kind: 'number',
    sort: true,
    width: 110,
    phone: 'field',
  },
  {
    id: 'contractors_count',
    label: 'staff_quotations.not_found_report.contractors_count',
    kind: 'number',
    sort: true,
    width: 130,
    phone: 'field',
  },
  {
    id: 'quantity',
    label: 'staff_quotations.not_found_report.quantity',
    kind: 'quantity',
    sort: true,
    width: 110,
    phone: 'field',
  },
  {
    id: 'last_asked_at',
    label: 'staff_quotations.not_found_report.last_asked_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    filterKey: 'asked_at',
    width: 150,
    phone: 'field',
  },
]
