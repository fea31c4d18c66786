import { afterWait } from '#app/http/refusals/after_wait'
import type { RefusalTable } from '#app/http/refusals/refusal'
import type { ContactRefused } from '#app/site/contact/receive_message'

/** Beside the message, which is still there. */
export const contactRefusals: RefusalTable<ContactRefused> = {
  too_soon: { code: 'invalid', status: 422, beside: { message: 'errors.sent_too_soon' } },
  too_many_messages: ({ wait }) => ({
    code: 'too_many_requests',
    status: 429,
    beside: { message: 'errors.too_many_messages' },
    ...afterWait(wait),
  }),
}
