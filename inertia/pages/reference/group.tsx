import type { ReferenceGroupPage } from '#shared/answers/api/reference'
import { CallSection } from '~/features/reference/call_section'
import { Words } from '~/features/reference/field_list'
import { ReferenceFrame } from '~/features/reference/reference_frame'
import classes from '~/features/reference/reference.module.css'
import { useTexts } from '~/lib/texts/texts'

/** The calls that belong together. */
export default function ReferenceGroup({ groups, ...page }: ReferenceGroupPage) {
  const { t } = useTexts()
  return (
    <ReferenceFrame
      groups={groups}
      address={page.address}
      current={page.group}
      title={`${page.title} · ${t('reference.title')}`}
    >
      <header className={classes.head}>
        <h1>{page.title}</h1>
        <div className={classes.lead}>
          <Words text={page.text} />
        </div>
      </header>
      {page.calls.map((call) => (
        <CallSection key={call.id} call={call} />
      ))}
    </ReferenceFrame>
  )
}
