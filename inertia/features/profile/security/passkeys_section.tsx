import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Passkey } from '#shared/answers/account/passkey'
import { addPasskey, askForPasskey } from '~/features/accounts/passkeys/add_passkey'
import { useKnowsPasskeys } from '~/features/accounts/passkeys/late_device'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { AccountSection } from '~/features/profile/account_section'
import { api } from '~/lib/http/api'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { PasskeyRow } from './passkey_row'
import classes from './security.module.css'
import { useAct } from './use_act'

/** Devices that sign in instead of the password. */
export function PasskeysSection({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const knows = useKnowsPasskeys()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const { busy, problem, act } = useAct()
  const readAnew = () => router.reload({ only: ['passkeys', 'two_factor', 'sessions'] })

  const add = () =>
    act('add', async () => {
      const options = await confirmed(askForPasskey)
      const added = options && (await addPasskey(options))
      if (added === 'known') return t('two_factor.passkeys.known')
      if (!added) return
      showSuccess(t('two_factor.passkeys.added', { name: added.name }))
      readAnew()
    })

  const remove = () => {
    const { id } = leaving ?? {}
    setLeaving(null)
    if (id === undefined) return
    act('remove', async () => {
      const isGone = await confirmed(async () => {
        await api.delete('passkeys.destroy', { params: { id } })
        return true
      })
      if (isGone) readAnew()
    })
  }

  return (
    <AccountSection
      id="passkeys"
      title={t('profile.passkeys.title')}
      lead={t('profile.passkeys.lead')}
    >
      {problem && <Note tone="bad">{problem}</Note>}
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className={classes.none}>{t('two_factor.passkeys.none')}</p>}
      <Button
        icon="plus"
        className={classes.below}
        busy={busy === 'add' && t('two_factor.passkeys.adding')}
        offReason={!knows && t('password_confirmation.passkey_unknown_here')}
        onClick={add}
      >
        {t('two_factor.passkeys.add')}
      </Button>
      <ConfirmModal
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('two_factor.passkeys.remove_title', { name: leaving?.name ?? '' })}
        confirm={t('two_factor.passkeys.remove')}
        onConfirm={remove}
      >
        {t('two_factor.passkeys.remove_text')}
      </ConfirmModal>
    </AccountSection>
  )
}
