import { shownNow } from '#app/site/contact/form_trap'
import { writtenPage } from '#app/site/written_page'
import type { AboutPageProps, WrittenMessage } from '#shared/site/page_answers'
import type { Place } from '#shared/site/places'

interface FormState {
  isSent?: boolean
  /** What was typed and refused, where no script keeps it. */
  written?: WrittenMessage
  errors?: Record<string, string>
}

/** The page about us with its contact form. */
export function contactPage(
  place: Place,
  { isSent = false, written = {}, errors = {} }: FormState
): AboutPageProps {
  return {
    ...writtenPage(place, 'about'),
    contact: { opened: shownNow(), is_sent: isSent, written, errors },
  }
}
