import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import type { TextPageProps } from '#shared/site/page_answers'
import { SiteHead } from './site_head'
import classes from './text_page.module.css'
import { useReadSection } from './use_read_section'
import { Written } from '~/ui/written'
import written from './written_text.module.css'

interface Props extends TextPageProps {
  /** Below the boxes: what to do next. */
  next?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A page that is written as text: its contents at the left, its boxes at the right. */
export function TextPage({ next, children, ...page }: Props) {
  const { t, date } = useTexts()
  return (
    <div className={classes.page}>
      <SiteHead meta={page.meta} />
      <Contents sections={page.contents} />
      <article className={classes.article}>
        <h1>{page.title}</h1>
        <p className={classes.lead}>{page.lead}</p>
        {page.updated && (
          <p className={classes.updated}>{t('site.updated', { date: date(page.updated) })}</p>
        )}
        {page.needs_review && (
          <Note tone="warn" className={classes.review}>
            {t('site.needs_review')}
          </Note>
        )}
        <Written html={page.html} className={written.text} />
        {children}
      </article>
      <aside className={classes.aside} aria-label={t('site.beside')}>
        {page.panels.map((panel) => (
          <section key={panel.title} className={classes.panel}>
            <h2>{panel.title}</h2>
            <Written html={panel.html} />
          </section>
        ))}
        {next}
      </aside>
    </div>
  )
}

function Contents({ sections }: { sections: TextPageProps['contents'] }) {
  const { t } = useTexts()
  const current = useReadSection(sections.map(({ id }) => id))
  return (
    <nav className={classes.contents} aria-label={t('site.on_this_page')}>
      {sections.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
