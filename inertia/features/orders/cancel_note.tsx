import type { CancelRequest } from '#shared/answers/order'
import { useTexts } from '~/lib/texts/texts'

/** What was asked to be cancelled, and what became of it. */
export function CancelNote({ request }: { request: CancelRequest }) {
  const { t, quantity, date } = useTexts()
  const { answer, cancelled_quantity, note, answered_at, asked_at } = request
  const at = date(answered_at ?? asked_at, 'weekday_day')
  return (
    <span>
      <b>
        {t(`orders.cancelling.${answer ?? 'asked'}`, {
          asked: quantity(request.quantity),
          cancelled: quantity(cancelled_quantity ?? 0),
        })}
      </b>
      {note !== '' && `: ${note}`}, {at}
    </span>
  )
}
