import { GoneFromQueue } from '~/features/queues/queue_screen'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

/** Nothing of the quotation waits any more, or it is another manager's. */
export function GoneQuotation({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTexts()
  return (
    <GoneFromQueue
      title={t('staff_quotations.gone_title')}
      next={
        hasOthers && {
          label: t('staff_quotations.next_quotation'),
          href: route('admin.quotations'),
        }
      }
    >
      {t('staff_quotations.gone_text')}
    </GoneFromQueue>
  )
}
