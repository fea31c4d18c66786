import { Link, usePage } from '@inertiajs/react'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { usePlaceParams } from './use_place'

/** The public pages one comes for; none before a region is chosen. */
export function GuestLinks() {
  const { t } = useTexts()
  const { url } = usePage()
  const place = usePlaceParams()
  if (!place) return null
  const links = [
    { href: route('site.page', { ...place, page: 'for-clients' }), text: t('site.buyers') },
    { href: route('site.page', { ...place, page: 'for-suppliers' }), text: t('site.suppliers') },
    { href: route('site.page', { ...place, page: 'about' }), text: t('site.about') },
    { href: route('site.news', place), text: t('news.title') },
  ]
  return links.map(({ href, text }) => (
    <Link
      key={href}
      href={href}
      prefetch
      aria-current={currentOf(url.replace(/[?#].*$/, ''), href)}
    >
      {text}
    </Link>
  ))
}

/** A post belongs to the news. */
function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}
