import type { PriceListPage as PriceListPageProps } from '#shared/answers/price_list'
import { HeldPrices } from '~/features/price_lists/holds/held_prices'
import { DownloadList } from '~/features/price_lists/download_list'
import { SourcesLink } from '~/features/price_lists/sources_link'
import { UploadVersion } from '~/features/price_lists/upload_version'
import { ChosenImport } from '~/features/price_lists/imports/chosen/chosen_import'
import { useFollowedImports } from '~/features/price_lists/imports/follow_imports'
import { ImportsList } from '~/features/price_lists/imports/imports_list'
import { NoImports } from '~/features/price_lists/imports/no_imports'
import {
  KeptVersions,
  useShowsVersions,
} from '~/features/price_lists/imports/versions/kept_versions'
import { PriceListFacts } from '~/features/price_lists/list_facts'
import { SettingsLink } from '~/features/price_lists/settings_link'
import classes from '~/features/price_lists/list_screen.module.css'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { EmptyState } from '~/ui/feedback/states'

/** A price list as those see it who look after it: its imports, and one of them whole. */
export default function PriceListPage(props: PriceListPageProps) {
  const { price_list: list, imports, import: chosen, versions } = props
  const { t } = useTexts()
  const followed = useFollowedImports(list.id, imports)
  const showsVersions = useShowsVersions()
  return (
    <div className={classes.screen}>
      <PageHead title={list.name} beside={<PriceListFacts list={list} />}>
        <div className={classes.tools}>
          <ButtonLink variant="ghost" icon="left" href={route('prices', {}, { tab: 'prices' })}>
            {t('price_lists.back')}
          </ButtonLink>
          <SettingsLink listId={list.id} />
          <SourcesLink list={list} />
          <DownloadList list={list} prices="cost" size="m" />
          <UploadVersion list={list} variant={chosen?.may.confirm ? 'default' : 'primary'} />
        </div>
      </PageHead>
      <HeldPrices list={list} onDecided={followed.refresh} />
      {imports.length > 0 || chosen ? (
        <div className={classes.split}>
          <ImportsList
            listId={list.id}
            followed={followed}
            versions={versions}
            chosenId={showsVersions ? undefined : chosen?.id}
          />
          {showsVersions ? (
            <KeptVersions listId={list.id} versions={versions} imports={followed.imports} />
          ) : chosen ? (
            <ChosenImport
              key={chosen.id}
              list={list}
              imports={imports}
              versions={versions}
              initial={chosen}
              onNews={followed.take}
              onStale={followed.refresh}
            />
          ) : (
            <EmptyState title={t('price_lists.missing_title')}>
              {t('price_lists.missing_text')}
            </EmptyState>
          )}
        </div>
      ) : (
        <NoImports list={list} />
      )}
    </div>
  )
}
