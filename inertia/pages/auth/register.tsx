import type { RegisterPage as RegisterPageProps } from '#shared/answers/account/register'
import { RegisterForm } from '~/features/registration/register_form'
import { actOn, linkTo } from '~/features/registration/sentence_parts'
import { EntryHead } from '~/features/registration/page_parts'
import { route } from '~/lib/routing/routes'
import { choosePlace } from '~/lib/texts/languages'
import { useTexts } from '~/lib/texts/texts'
import classes from './login.module.css'

/** Opening an account: a company applies, in the region where it trades. */
export default function RegisterPage({ region, wants, least_characters }: RegisterPageProps) {
  const { t, rich, language } = useTexts()
  const other = region === 'UAE' ? 'RUS' : 'UAE'
  return (
    <div className={classes.form}>
      <EntryHead
        title={t('registration.title')}
        description={t('registration.description')}
        lead={rich(`registration.lead.${region}`, {
          other: actOn(() => choosePlace({ region: other, language })),
          sign_in: linkTo(route('login')),
        })}
      />
      <RegisterForm region={region} wants={wants} leastCharacters={least_characters} />
    </div>
  )
}
