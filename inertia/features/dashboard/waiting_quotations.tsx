import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'

/** To managers: how many quotations wait for them. */
export function WaitingQuotations({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <Note
      tone="amber"
      actions={
        <ButtonLink size="s" href={route('admin.quotations')}>
          {t('shell.quotations')}
        </ButtonLink>
      }
    >
      {t('dashboard.quotations', { count })}
    </Note>
  )
}
