import { useState } from 'react'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { AccountSection } from './account_section'
import classes from './profile.module.css'

/** A copy of all that belongs to the user. */
export function OwnDataSection() {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const [isBusy, setIsBusy] = useState(false)

  async function take(): Promise<void> {
    await confirmed(async () => {
      setIsBusy(true)
      await download(route('profile.own_data'))
      setIsBusy(false)
    })
  }

  return (
    <AccountSection
      id="own-data"
      title={t('profile.own_data.title')}
      lead={t('profile.own_data.lead')}
    >
      <p className={classes.before}>{t('profile.own_data.what')}</p>
      <Button icon="dl" busy={isBusy && t('profile.own_data.busy')} onClick={() => void take()}>
        {t('profile.own_data.take')}
      </Button>
    </AccountSection>
  )
}
