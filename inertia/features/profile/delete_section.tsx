import { useForm } from '@inertiajs/react'
import { useState } from 'react'
import type { ProfilePage } from '#shared/answers/profile'
import { browserCache } from '~/lib/kept/browser_cache'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { AccountSection } from './account_section'
import classes from './profile.module.css'

/** The end of the account: asked for with the password, in a modal that says what goes. */
export function DeleteSection({ why_not_delete }: Pick<ProfilePage, 'why_not_delete'>) {
  const { t } = useTexts()
  const user = useUser()
  const [isAsked, setIsAsked] = useState(false)
  const form = useForm({ password: '' })

  function deleteAccount(password: string): void {
    form.transform(() => ({ password }))
    form.post(route('profile.delete'), {
      errorBag: 'delete',
      preserveScroll: true,
      onSuccess: () => user && browserCache().clear(user.id, []),
    })
  }

  function close(): void {
    setIsAsked(false)
    form.clearErrors()
  }

  return (
    <AccountSection id="delete" title={t('profile.delete.title')} lead={t('profile.delete.lead')}>
      <p className={classes.before}>{t('profile.delete.what')}</p>
      <Button
        variant="danger"
        offReason={why_not_delete !== null && t(`profile.delete.why.${why_not_delete}`)}
        onClick={() => setIsAsked(true)}
      >
        {t('profile.delete.open')}
      </Button>
      {why_not_delete && <p className={classes.why}>{t(`profile.delete.why.${why_not_delete}`)}</p>}
      <ConfirmModal
        opened={isAsked}
        onClose={close}
        title={t('profile.delete.ask')}
        confirm={t('profile.delete.confirm')}
        busy={form.processing && t('profile.delete.deleting')}
        password={{ error: form.errors.password }}
        onConfirm={deleteAccount}
      >
        {t('profile.delete.what')} {t('profile.delete.lead')}
      </ConfirmModal>
    </AccountSection>
  )
}
