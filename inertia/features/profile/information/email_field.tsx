import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import { Tag } from '~/ui/marks/tag'
import { ChangeEmail } from './change_email'
import classes from './email_field.module.css'

interface EmailFieldProps {
  isConfirmed: boolean
  /** The new address that has not confirmed yet. */
  asked: string | null
}

/** The address, whether it is known to be the user's, and the way to another one. */
export function EmailField({ isConfirmed, asked }: EmailFieldProps) {
  const { t } = useTexts()
  const user = useUser()
  const confirmed = useConfirmedPassword()
  const [isChanging, setIsChanging] = useState(false)
  if (!user) return null

  const waits = asked !== null && (
    <>
      {t('profile.email_change.waits', { email: asked })}{' '}
      <button
        type="button"
        className={classes.act}
        onClick={() => router.delete(route('profile.email.cancel'), { preserveScroll: true })}
      >
        {t('profile.email_change.cancel')}
      </button>
    </>
  )

  return (
    <>
      <TextInput
        label={t('profile.email')}
        name="email"
        type="email"
        readOnly
        value={user.email}
        hint={waits}
        after={
          <Tag tone={isConfirmed ? 'good' : 'warn'}>
            {t(isConfirmed ? 'profile.email_confirmed' : 'profile.email_unconfirmed')}
          </Tag>
        }
        beside={
          <button
            type="button"
            className={classes.act}
            onClick={() => void confirmed(() => setIsChanging(true))}
          >
            {t('profile.email_change.open')}
          </button>
        }
      />
      <ChangeEmail opened={isChanging} onClose={() => setIsChanging(false)} />
    </>
  )
}
