import type { ManagedPriceList } from '#shared/answers/price_list'
import { UploadVersion } from '~/features/price_lists/upload_version'
import { useTexts } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'

/** No file was given yet, or the list was filled before imports were kept. */
export function NoImports({ list }: { list: ManagedPriceList }) {
  const { t } = useTexts()
  const isEmpty = list.positions === 0
  return (
    <EmptyState
      title={t(isEmpty ? 'price_lists.none_title' : 'price_lists.none_kept_title')}
      actions={<UploadVersion list={list} variant="primary" />}
    >
      {t(isEmpty ? 'price_lists.none_text' : 'price_lists.none_kept_text')}
    </EmptyState>
  )
}
