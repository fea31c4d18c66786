import type { ApplyPage as ApplyPageProps } from '#shared/answers/account/application'
import { ApplyForm } from '~/features/registration/apply_form'
import { linkTo, actOn } from '~/features/registration/sentence_parts'
import { EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { choosePlace } from '~/lib/texts/languages'
import { useTexts } from '~/lib/texts/texts'
import classes from './login.module.css'

/** After a no: the company once more, with what was said before to be changed. */
export default function ApplyPage({ region, earlier }: ApplyPageProps) {
  const { t, rich, language } = useTexts()
  const other = region === 'UAE' ? 'RUS' : 'UAE'
  return (
    <div className={classes.form}>
      <EntryHead
        title={t('registration.apply.title')}
        lead={rich(`registration.apply.lead.${region}`, {
          other: actOn(() => choosePlace({ region: other, language })),
          dashboard: linkTo(route('dashboard')),
        })}
      />
      <ApplyForm region={region} earlier={earlier} />
    </div>
  )
}
