import type { QuotationUploadPage } from '#shared/answers/quotations/pages'
import { QuotationUpload } from '~/features/quotations/upload/quotation_upload'

export default function UploadPage(props: QuotationUploadPage) {
  return <QuotationUpload {...props} />
}
