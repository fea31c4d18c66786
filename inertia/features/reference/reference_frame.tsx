import { Head, Link } from '@inertiajs/react'
import { useState, type ReactNode } from 'react'
import type { GroupLink } from '#shared/answers/api/reference'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import side from '~/ui/page/side_ways.module.css'
import { Method } from './method'
import classes from './reference_frame.module.css'
import { useSlashKey } from './use_slash_key'

interface Frame {
  groups: GroupLink[]
  /** Of the portal. */
  address: string
  /** Of the group that is shown; null on the page before them. */
  current: string | null
  title: string
  children: ReactNode
}

/** All calls at the left, found by a word; what is read beside them. */
export function ReferenceFrame({ groups, address, current, title, children }: Frame) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const field = useSlashKey()
  const found = groupsWith(groups, wanted)
  const path = current === null ? route('reference') : route('reference.group', { group: current })
  const isOpen = (key: string) => key === current || wanted !== ''
  return (
    <div className={classes.page}>
      <Head title={title}>
        <meta name="description" content={t('reference.description')} head-key="description" />
        <link rel="canonical" href={address.replace(/\/$/, '') + path} head-key="canonical" />
      </Head>
      <nav className={classes.side} aria-label={t('reference.calls')}>
        <TextInput
          ref={field}
          type="search"
          label={t('reference.find')}
          hiddenLabel
          placeholder={t('reference.find')}
          value={wanted}
          after={<kbd className={classes.key}>/</kbd>}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ul className={classes.groups}>
          <li>
            <Link
              href={route('reference')}
              className={side.way}
              aria-current={current === null ? 'page' : undefined}
            >
              {t('reference.overview')}
            </Link>
          </li>
          {found.map((group) => (
            <li key={group.key}>
              <Link
                href={route('reference.group', { group: group.key })}
                className={side.way}
                aria-current={group.key === current ? 'page' : undefined}
              >
                {group.title}
              </Link>
              {isOpen(group.key) && <Calls group={group} />}
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={classes.none}>{t('reference.none_found')}</p>}
      </nav>
      <article className={classes.text}>{children}</article>
    </div>
  )
}

function Calls({ group }: { group: GroupLink }) {
  return (
    <ul className={classes.calls}>
      {group.calls.map((call) => (
        <li key={call.id}>
          <a href={`${route('reference.group', { group: group.key })}#${call.id}`}>
            <span>{call.title}</span>
            <Method name={call.method} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Groups with the calls that have every word in their title or path. */
function groupsWith(groups: GroupLink[], wanted: string): GroupLink[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => {
        const text = `${call.method} ${call.path} ${call.title} ${group.title}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}
