import type { PriceListSettingsPage as PriceListSettingsPageProps } from '#shared/answers/staff/price_list_settings'
import { KeptList } from '~/features/price_lists/settings/kept_list'
import classes from '~/features/price_lists/settings/list_settings.module.css'
import { SwitchList } from '~/features/price_lists/settings/switch_list'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import { PageHead } from '~/ui/page/page_head'

/** What a price list is, and whether buyers see it. */
export default function PriceListSettingsPage(props: PriceListSettingsPageProps) {
  const { price_list: list, choices } = props
  const { t } = useTexts()
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('list_settings.title_of', { name: list.name })}
        heading={t('list_settings.title')}
        way={{ href: route('price_lists.show', { id: list.id }), label: list.name }}
        beside={!list.is_active && <Tag>{t('prices.hidden')}</Tag>}
      />
      <KeptList key={list.id} list={list} choices={choices} />
      <SwitchList list={list} />
    </div>
  )
}
