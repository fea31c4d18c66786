import type { SentPage } from '#shared/answers/staff/sales'
import { SentScreen } from '~/features/packing/sent/sent_screen'

/** What was issued: to ship, on the way, arrived. */
export default function Sent(props: SentPage) {
  return <SentScreen {...props} />
}
