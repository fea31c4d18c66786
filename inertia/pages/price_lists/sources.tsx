import type { PriceSourcesPage } from '#shared/answers/prices/price_source'
import { SourcesScreen } from '~/features/price_lists/sources/sources_screen'

export default function SourcesPage(props: PriceSourcesPage) {
  return <SourcesScreen {...props} />
}
