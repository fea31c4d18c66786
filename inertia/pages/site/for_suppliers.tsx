import type { TextPageProps } from '#shared/site/page_answers'
import { TextPage } from '~/features/site/text_page'

export default function ForSuppliersPage(props: TextPageProps) {
  return <TextPage {...props} />
}
