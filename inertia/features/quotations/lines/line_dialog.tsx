import type { QuotationItem } from '#shared/answers/quotation'
import { useTexts } from '~/lib/texts/texts'
import { Modal } from '~/ui/overlays/modal'
import { LineOffers } from './offers/line_offers'
import { useLinesScreen } from './lines_context'

export interface LineDialogProps {
  item: QuotationItem
  onClose: () => void
}

/** All of a line where there is no room for columns: its fields, its offers, and the manager. */
export function LineDialog({ item, onClose }: LineDialogProps) {
  const { t } = useTexts()
  const { askManager } = useLinesScreen()

  /** What is typed into a field is stored as the field is left. */
  function close(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }

  function ask(): void {
    close()
    askManager(item)
  }

  return (
    <Modal
      opened
      onClose={close}
      title={t('quotations.offers_of', { partnumber: item.partnumber })}
    >
      <LineOffers item={item} hasFields onAskManager={ask} />
    </Modal>
  )
}
