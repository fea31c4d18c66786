import type { AskManagerProps } from '~/features/quotations/at_manager/ask_manager'
import type { ChoosePanelProps } from '~/features/quotations/choosing/choose_panel'
import type { LineOffersProps } from '~/features/quotations/lines/offers/line_offers'
import type { OrderingDialogsProps } from '~/features/quotations/ordering/ordering_dialogs'
import type { FailedQuotationProps } from '~/features/quotations/not_open/failed_quotation'
import type { ColleaguesProps } from './head/colleagues'
import type { PriceNotesProps } from './price_notes'
import type { SelectedBarProps } from './bar/selected_bar'
import type { QuotationActionsProps } from '~/features/quotations/actions/quotation_actions'
import type { RowsScreenProps } from '~/features/quotations/rows/rows_screen'
import type { UnderWayProps } from '~/features/quotations/not_open/under_way'
import { late } from '~/ui/late'

/* Parts of the page of a quotation that no first load needs. */

export const choosePanel = late<ChoosePanelProps>(
  async () => (await import('~/features/quotations/choosing/choose_panel')).ChoosePanel
)
export const failedQuotation = late<FailedQuotationProps>(
  async () => (await import('~/features/quotations/not_open/failed_quotation')).FailedQuotation
)
export const lineKeys = late<object>(async () => (await import('./line_keys')).LineKeys, {
  meanwhile: null,
})
export const lineOffers = late<LineOffersProps>(
  async () => (await import('~/features/quotations/lines/offers/line_offers')).LineOffers
)
export const selectedBar = late<SelectedBarProps>(
  async () => (await import('./bar/selected_bar')).SelectedBar,
  { meanwhile: null }
)
export const colleagues = late<ColleaguesProps>(
  async () => (await import('./head/colleagues')).Colleagues,
  { meanwhile: null }
)
export const quotationActions = late<QuotationActionsProps>(
  async () => (await import('~/features/quotations/actions/quotation_actions')).QuotationActions,
  { meanwhile: null }
)
export const priceNotes = late<PriceNotesProps>(
  async () => (await import('./price_notes')).PriceNotes,
  {
    meanwhile: null,
  }
)
export const underWay = late<UnderWayProps>(
  async () => (await import('~/features/quotations/not_open/under_way')).UnderWay,
  {
    meanwhile: null,
  }
)
export const rowsScreen = late<RowsScreenProps>(
  async () => (await import('~/features/quotations/rows/rows_screen')).RowsScreen
)
export const askManager = late<AskManagerProps>(
  async () => (await import('~/features/quotations/at_manager/ask_manager')).AskManager,
  { meanwhile: null }
)
export const orderingDialogs = late<OrderingDialogsProps>(
  async () => (await import('~/features/quotations/ordering/ordering_dialogs')).OrderingDialogs,
  { meanwhile: null }
)
