import { usePage } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { late } from '~/ui/late'
import { versionHref } from './version_list'
import type { VersionsPanelProps } from './versions_panel'

const versionsPanel = late<VersionsPanelProps>(
  async () => (await import('./versions_panel')).VersionsPanel
)

/** Whether the address asks for the versions instead of an import. */
export function useShowsVersions(): boolean {
  const [, search] = usePage().url.split('?')
  return new URLSearchParams(search).has('version')
}

export function KeptVersions(props: VersionsPanelProps) {
  return <versionsPanel.Late {...props} />
}

interface CompareLinkProps {
  listId: number
  /** The version that is looked at. */
  id: number
  size?: 's' | 'm'
  children: ReactNode
}

/** To the versions that are kept, with one of them beside another. */
export function CompareLink({ listId, id, size, children }: CompareLinkProps) {
  return (
    <ButtonLink
      variant="ghost"
      size={size}
      href={versionHref(listId, id)}
      only={['versions', 'imports']}
      preserveState
      preserveScroll
    >
      {children}
    </ButtonLink>
  )
}

/** The same for one of the imports; nothing for those that are no version, or the only one. */
export function CompareWith(props: {
  listId: number
  id: number
  versions: readonly { id: number }[]
}) {
  const { listId, id, versions } = props
  const { t } = useTexts()
  if (versions.length < 2 || !versions.some((one) => one.id === id)) return null
  return (
    <CompareLink listId={listId} id={id}>
      {t('price_lists.compare_with')}
    </CompareLink>
  )
}
