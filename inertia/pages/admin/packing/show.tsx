import type { PackingPage } from '#shared/answers/staff/packing'
import { PackingScreen } from '~/features/packing/packing_screen'

/** A shipment that is packed. */
export default function ShowPacking(props: PackingPage) {
  return <PackingScreen key={props.packing.id} {...props} />
}
