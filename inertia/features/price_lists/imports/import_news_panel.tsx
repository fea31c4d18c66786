import { Link } from '@inertiajs/react'
import type { ImportNewsItem } from '#shared/answers/import_news'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { Panel } from '~/ui/page/panel'
import { Status } from '~/ui/feedback/status'
import { importHref } from './import_href'
import { useImportNews } from './import_news'
import classes from './import_news_panel.module.css'

/** On the dashboard: the imports that wait for a manager, or what became of a supplier's own. */
export function ImportNewsPanel() {
  const { t, quantity } = useTexts()
  const isStaff = isManager(useUser())
  const news = useImportNews()
  if (!news?.total) return null
  const others = news.total - news.imports.length
  return (
    <Panel
      title={t(isStaff ? 'dashboard.imports_title_staff' : 'dashboard.imports_title')}
      count={quantity(news.total)}
      move={isStaff}
    >
      <ul className={classes.list}>
        {news.imports.map((one) => (
          <li key={one.id}>
            <NewsLine one={one} isStaff={isStaff} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={classes.others}>
          <Link href={route('prices', {}, { tab: 'prices', attention: 1 })}>
            {t('dashboard.imports_others', { count: others })}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function NewsLine({ one, isStaff }: { one: ImportNewsItem; isStaff: boolean }) {
  const { t, date } = useTexts()
  const since = date(one.since, 'moment')
  const hasFailed = one.state === 'failed'
  return (
    <Link href={importHref(one.price_list_id, one.id)} className={classes.item}>
      <b className={classes.name}>{one.price_list_name}</b>
      {!isStaff && (
        // A manager's move, so nothing here is amber.
        <span className={classes.state}>
          <Status status={hasFailed ? 'cancelled' : 'pending'}>
            {t(`price_lists.states.${one.state}`)}
          </Status>
        </span>
      )}
      <span className={classes.file} title={one.file_name}>
        {one.file_name}
      </span>
      <time dateTime={one.since} className={classes.since}>
        {hasFailed ? since : t('dashboard.imports_since', { moment: since })}
      </time>
    </Link>
  )
}
