import { useState } from 'react'
import type { MailboxMail } from '#shared/answers/development/mailbox'
import { useTexts } from '~/lib/texts/texts'
import { PageHead } from '~/ui/page/page_head'
import { Segmented } from '~/ui/forms/segmented'
import classes from './mailbox.module.css'

type Look = 'html' | 'text'

/** Mails that would have been sent, for who has no mail server: in development and in the trial. */
export default function MailboxPage({ mails }: { mails: MailboxMail[] }) {
  const { t, date } = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const [look, setLook] = useState<Look>('html')
  const mail = mails.find(({ id }) => id === chosen) ?? mails[0]
  return (
    <>
      <PageHead title={t('mailbox.title')}>
        <Segmented
          label={t('mailbox.title')}
          value={look}
          onChange={setLook}
          choices={[
            { value: 'html', label: t('mailbox.html') },
            { value: 'text', label: t('mailbox.text') },
          ]}
        />
      </PageHead>
      {!mail ? (
        <p className={classes.empty}>{t('mailbox.empty')}</p>
      ) : (
        <div className={classes.panes}>
          <ul className={classes.list}>
            {mails.map(({ id, subject, recipient, sent_at }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.row}
                  aria-pressed={id === mail.id}
                  onClick={() => setChosen(id)}
                >
                  <b>{subject}</b>
                  <span>{t('mailbox.to', { recipient })}</span>
                  <time dateTime={sent_at}>{date(sent_at, 'moment')}</time>
                </button>
              </li>
            ))}
          </ul>
          {look === 'html' ? (
            <iframe
              className={classes.mail}
              title={mail.subject}
              sandbox=""
              srcDoc={mail.body_html}
            />
          ) : (
            <pre className={classes.mail}>{mail.body_text}</pre>
          )}
        </div>
      )}
    </>
  )
}
