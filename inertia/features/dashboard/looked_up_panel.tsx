import { Link } from '@inertiajs/react'
import { useLookedUp } from '~/features/offers/lately/looked_up'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Panel } from '~/ui/page/panel'
import { PartNumber } from '~/ui/part_number'
import classes from './looked_up_panel.module.css'

const MOST = 8

/** The numbers looked up last in this browser, each one click away. */
export function LookedUpPanel() {
  const { t, date } = useTexts()
  const lookUps = useLookedUp().slice(0, MOST)
  if (lookUps.length === 0) return null
  return (
    <Panel title={t('dashboard.looked_up')}>
      <ul className={classes.list}>
        {lookUps.map(({ partnumber, name, at }) => (
          <li key={partnumber}>
            <Link
              href={route('prices', {}, { tab: 'search', partnumber })}
              className={classes.item}
            >
              <PartNumber strong>{partnumber}</PartNumber>
              <span className={classes.name}>{name}</span>
              <time dateTime={new Date(at).toISOString()}>{date(new Date(at), 'moment')}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
