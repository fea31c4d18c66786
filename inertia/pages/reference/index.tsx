import type { ReferencePage } from '#shared/answers/api/reference'
import { ReferenceFrame } from '~/features/reference/reference_frame'
import { RefusalTable } from '~/features/reference/refusal_table'
import classes from '~/features/reference/reference.module.css'
import { useTexts } from '~/lib/texts/texts'
import { ScrollRegion } from '~/ui/page/scroll_region'

const PARTS = ['token', 'limits', 'lists', 'repeat', 'values'] as const

/** What is true of every call, and a first one. */
export default function ReferenceIndex({ groups, address, refusals, ...paths }: ReferencePage) {
  const { t } = useTexts()
  return (
    <ReferenceFrame groups={groups} address={address} current={null} title={t('reference.title')}>
      <header className={classes.head}>
        <h1>{t('reference.title')}</h1>
        <p className={classes.lead}>{t('reference.lead')}</p>
        <p className={classes.links}>
          <a href={paths.tokens_path}>{t('reference.make_token')}</a>
          <a href={paths.document_path}>{t('reference.document')}</a>
          <span>{t('reference.in_english')}</span>
        </p>
      </header>
      <div className={classes.guide}>
        <h2>{t('reference.first')}</h2>
        <p>{t('reference.first_text')}</p>
        <ScrollRegion label={t('reference.first')} className={classes.code}>
          <pre>{firstRequest(address)}</pre>
        </ScrollRegion>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`reference.${part}`)}</h2>
            <p>{t(`reference.${part}_text`)}</p>
          </section>
        ))}
        <h2>{t('reference.errors')}</h2>
        <p>{t('reference.errors_text')}</p>
        <RefusalTable refusals={refusals} />
      </div>
    </ReferenceFrame>
  )
}

function firstRequest(address: string): string {
  return [
    `curl '${address}/api/offers?partnumber=OC%2090' \\`,
    "  -H 'Authorization: Bearer slt_…' \\",
    "  -H 'Accept: application/json'",
  ].join('\n')
}
