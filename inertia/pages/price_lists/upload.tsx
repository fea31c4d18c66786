import type { PriceListUploadPage } from '#shared/answers/price_list'
import { PriceListUpload } from '~/features/price_lists/upload/price_list_upload'

export default function UploadPage({ price_list, limits }: PriceListUploadPage) {
  return <PriceListUpload priceList={price_list} limits={limits} />
}
