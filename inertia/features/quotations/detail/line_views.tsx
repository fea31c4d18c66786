import type { QuotationItem } from '#shared/answers/quotation'
import { lineOffers } from './late_parts'
import { LineCard } from '~/features/quotations/lines/line_card'

/* What the grid draws of a line besides its cells. */

export function lineDetail(item: QuotationItem) {
  return <lineOffers.Late item={item} />
}

export function lineCard(item: QuotationItem) {
  return <LineCard item={item} />
}
