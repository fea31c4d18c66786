import { Head } from '@inertiajs/react'
import type { ApplyPage as ApplyPageProps } from '#shared/answers/account/application'
import { ApplyForm } from '~/features/registration/apply_form'
import { linkTo, actOn } from '~/features/registration/sentence_parts'
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
      <Head title={t('registering.apply.title')} />
      <div>
        <h1 className={classes.title}>{t('registering.apply.title')}</h1>
        <p className={classes.lead}>
          {rich(`registering.apply.lead.${region}`, {
            other: actOn(() => choosePlace({ region: other, language })),
            dashboard: linkTo(route('dashboard')),
          })}
        </p>
      </div>
      <ApplyForm region={region} earlier={earlier} />
    </div>
  )
}
