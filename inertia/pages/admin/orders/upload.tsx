import type { UploadLimits } from '#shared/answers/upload'
import { SupplierAnswerUpload } from '~/features/staff_orders/answer/supplier_answer_upload'

/** A supplier's answer: given, mapped, looked at and applied. */
export default function UploadPage({ limits }: { limits: UploadLimits }) {
  return <SupplierAnswerUpload limits={limits} />
}
