import type { PriceImport } from '#shared/answers/price_import'
import type { PriceListVersion } from '#shared/answers/price_list'
import beside from '~/features/price_lists/imports/beside_list.module.css'
import { importHref } from '~/features/price_lists/imports/import_href'
import { useUrlList } from '~/grid/list/use_list_query'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { SelectInput } from '~/ui/forms/select_input'
import { ComparedGrid } from './compared_grid'
import { PutBack } from './put_back'
import { VersionLines } from './version_lines'
import { chosenVersions, COMPARISON } from './version_list'
import classes from './versions.module.css'

export interface VersionsPanelProps {
  listId: number
  versions: readonly PriceListVersion[]
  imports: readonly PriceImport[]
}

/** The versions of a price list that are kept, and what one of them changed against another. */
export function VersionsPanel({ listId, versions, imports }: VersionsPanelProps) {
  const { t, date } = useTexts()
  const list = useUrlList(COMPARISON)
  const { version, other } = chosenVersions(versions, list.query.filters)
  const given = imports.find(({ id }) => id === version?.id)
  return (
    <section className={beside.panel} aria-labelledby="kept-versions">
      <header className={beside.head}>
        <h2 id="kept-versions">{t('price_lists.versions')}</h2>
        <p className={classes.text}>{t('price_changes.versions.text')}</p>
      </header>
      <VersionLines versions={versions} chosenId={version?.id} list={list} />
      {version && other ? (
        <>
          <div className={classes.with}>
            <h3>{version.file_name}</h3>
            <SelectInput
              className={classes.other}
              label={t('price_changes.versions.with')}
              options={versions
                .filter((one) => one !== version)
                .map((one) => ({
                  value: String(one.id),
                  label: `${one.file_name} · ${date(one.live_since, 'moment')}`,
                }))}
              value={String(other.id)}
              onChange={(id) => list.change({ filters: { with: id } })}
            />
            <div className={classes.actions}>
              <ButtonLink
                variant="ghost"
                href={importHref(listId, version.id)}
                only={['import']}
                preserveState
              >
                {t('price_changes.versions.open')}
              </ButtonLink>
              {given && <PutBack priceImport={given} />}
            </div>
          </div>
          <ComparedGrid listId={listId} from={other.id} to={version.id} list={list} />
        </>
      ) : (
        <EmptyState title={t('price_changes.versions.alone')} />
      )}
    </section>
  )
}
