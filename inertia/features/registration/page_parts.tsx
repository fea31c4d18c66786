import { Head } from '@inertiajs/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import classes from './page_parts.module.css'

interface EntryHeadProps {
  title: string
  /** What it is about, in a sentence. */
  lead?: ReactNode
  /** What search engines say of it, of a page they may show. */
  description?: string
}

/** The head of a page by which one comes in; it names the window, too. */
export function EntryHead({ title, lead, description }: EntryHeadProps) {
  return (
    <div>
      <Head title={title}>
        {description && <meta name="description" content={description} head-key="description" />}
      </Head>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  )
}

/** What such a page is for, in its full width. */
export function EntryButton(
  props: Pick<ComponentProps<typeof Button>, 'busy' | 'offReason' | 'shortcut' | 'children'>
) {
  return <Button variant="primary" size="l" type="submit" fullWidth {...props} />
}

interface DeadLinkProps {
  title: string
  text: string
  /** Where one goes from here. */
  href: string
  go: string
}

/** The link of a mail was used, or is too old. */
export function DeadLink({ title, text, href, go }: DeadLinkProps) {
  return (
    <Note
      tone="warn"
      icon="clock"
      actions={
        <ButtonLink size="s" href={href}>
          {go}
        </ButtonLink>
      }
    >
      <b>{title}</b>
      <br />
      <span className={classes.small}>{text}</span>
    </Note>
  )
}
