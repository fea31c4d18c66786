import { Head } from '@inertiajs/react'
import { useSharedProps } from '~/lib/page_props'
import type { PageMeta } from '#shared/site/page_answers'

/** What search engines and those who share a link read of a public page. */
export function SiteHead({ meta }: { meta: PageMeta }) {
  const { app_name } = useSharedProps()
  return (
    <Head title={meta.title}>
      <meta name="description" content={meta.description} head-key="description" />
      <link rel="canonical" href={meta.canonical} head-key="canonical" />
      {meta.alternates.map(({ tag, href }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={href} head-key={`alternate-${tag}`} />
      ))}
      <meta property="og:type" content={meta.kind} head-key="og-type" />
      <meta property="og:site_name" content={app_name} head-key="og-site" />
      <meta property="og:title" content={meta.title} head-key="og-title" />
      <meta property="og:description" content={meta.description} head-key="og-description" />
      <meta property="og:url" content={meta.canonical} head-key="og-url" />
      <meta property="og:locale" content={meta.locale} head-key="og-locale" />
      <meta property="og:image" content={meta.picture} head-key="og-image" />
      {meta.published_at && (
        <meta
          property="article:published_time"
          content={meta.published_at}
          head-key="article-published"
        />
      )}
      {meta.facts && (
        <script
          type="application/ld+json"
          head-key="facts"
          // oxlint-disable-next-line react/no-danger -- JSON whose signs of markup are escaped
          dangerouslySetInnerHTML={{ __html: meta.facts }}
        />
      )}
      <meta name="twitter:card" content="summary_large_image" head-key="card" />
    </Head>
  )
}
