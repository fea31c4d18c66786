import type { OrderUploadPage } from '#shared/answers/orders/order_upload'
import { OrderUploadScreen } from '~/features/order_uploads/order_upload_screen'

export default function UploadPage(props: OrderUploadPage) {
  return <OrderUploadScreen {...props} />
}
