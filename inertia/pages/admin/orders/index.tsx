import type { StaffLinesPage } from '#shared/answers/staff/order_lines'
import { LinesScreen } from '~/features/staff_orders/lines_screen'

/** Where managers work the lines of orders. */
export default function OrderLines(props: StaffLinesPage) {
  // Another tab is about something else: nothing that was picked there goes along.
  return <LinesScreen key={props.tab} {...props} />
}
