import type { TextPageProps } from '#shared/site/page_answers'
import { TextPage } from '~/features/site/text_page'

export default function PrivacyPolicyPage(props: TextPageProps) {
  return <TextPage {...props} />
}
