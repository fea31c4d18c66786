import type { QuotationUploadPage } from '#shared/answers/quotation'
import { QuotationUpload } from '~/features/quotations/upload/quotation_upload'

export default function UploadPage(props: QuotationUploadPage) {
  return <QuotationUpload {...props} />
}
