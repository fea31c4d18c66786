import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import type { TextPageProps } from '#shared/site/page_answers'
import { SiteHead } from './site_head'
import classes from './text_page.module.css'
import type { ReactNode } from 'react'

/** A page that is written as text: its contents at the left, its boxes at the right. */
export function TextPage({
  aside,
  children,
  ...page
}: TextPageProps & { aside?: ReactNode; children?: ReactNode }) {
  const { t, date } = useTexts()
  return (
    <div className={classes.page}>
      <SiteHead meta={page.meta} />
      <nav className={classes.contents} aria-label={t('site.on_this_page')}>
        {page.contents.map(({ id, text }) => (
          <a key={id} href={`#${id}`}>
            {text}
          </a>
        ))}
      </nav>
      <article className={classes.text}>
        <h1>{page.title}</h1>
        <p className={classes.lead}>{page.lead}</p>
        {page.updated && (
          <p className={classes.updated}>{t('site.updated', { date: date(page.updated) })}</p>
        )}
        {page.needs_review && <Note tone="warn">{t('site.needs_review')}</Note>}
        {/* oxlint-disable-next-line react/no-danger -- written by our own renderer, tag by tag */}
        <div dangerouslySetInnerHTML={{ __html: page.html }} />
        {children}
      </article>
      <aside className={classes.aside}>
        {page.panels.map((panel) => (
          <section key={panel.title} className={classes.panel}>
            <h2>{panel.title}</h2>
            {/* oxlint-disable-next-line react/no-danger -- as above */}
            <div dangerouslySetInnerHTML={{ __html: panel.html }} />
          </section>
        ))}
        {aside}
      </aside>
    </div>
  )
}
