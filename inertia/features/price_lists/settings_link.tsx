import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { ButtonLink } from '~/ui/button'

/** To what a price list is, for those who may change it. */
export function SettingsLink({ listId }: { listId: number }) {
  const { t } = useTexts()
  if (!isManager(useUser())) return null
  return (
    <ButtonLink icon="edit" href={route('price_lists.settings', { id: listId })} prefetch>
      {t('price_lists.settings')}
    </ButtonLink>
  )
}
