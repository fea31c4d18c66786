import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { Passkey } from '#shared/answers/account/passkey'
import { focused } from '~/lib/focused'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import classes from './security.module.css'
import { useWhen } from './use_when'

/** A passkey, with the name its user gives it. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, date } = useTexts()
  const when = useWhen()
  const [isNamed, setIsNamed] = useState(false)
  const { name, added_at, used_at } = passkey
  if (isNamed) return <NameForm passkey={passkey} onEnd={() => setIsNamed(false)} />
  return (
    <li>
      <Icon name="key" className={classes.icon} />
      <div className={classes.what}>
        <b>{name}</b>
        <span>{t('two_factor.passkeys.added_on', { day: date(added_at) })}</span>
      </div>
      <span className={classes.when}>
        {used_at
          ? t('two_factor.passkeys.used', { when: when(used_at) })
          : t('two_factor.passkeys.unused')}
      </span>
      <IconButton
        icon="edit"
        size="s"
        label={t('two_factor.passkeys.rename', { name })}
        onClick={() => setIsNamed(true)}
      />
      <Button
        size="s"
        variant="ghost"
        aria-label={t('two_factor.passkeys.remove_name', { name })}
        onClick={onRemove}
      >
        {t('two_factor.passkeys.remove')}
      </Button>
    </li>
  )
}

function NameForm({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const { t } = useTexts()
  const [name, setName] = useState(passkey.name)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await api.patch('passkeys.update', { params: { id: passkey.id }, body: { name } })
      router.reload({ only: ['passkeys'], onFinish: onEnd })
    } catch {
      showError(t('two_factor.passkeys.name'), t('two_factor.failed'))
    }
  }

  return (
    <li>
      <Icon name="key" className={classes.icon} />
      <form className={classes.naming} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('two_factor.passkeys.name')}
          hiddenLabel
          required
          maxLength={80}
          ref={focused}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        />
        <Button type="submit">{t('profile.save')}</Button>
        <Button variant="ghost" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
      </form>
    </li>
  )
}
