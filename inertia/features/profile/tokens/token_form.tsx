import { useState, type FormEvent, type RefObject } from 'react'
import type { Ability, MadeToken, TokenEndings } from '#shared/answers/account/api_token'
import { useConfirmedPassword } from '~/features/accounts/use_confirmed_password'
import { AccountSection } from '~/features/profile/account_section'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { AbilityList } from './ability_list'
import { EndsField } from './ends_field'
import classes from './token_form.module.css'

interface TokenFormProps {
  abilities: readonly Ability[]
  endings: TokenEndings
  nameRef: RefObject<HTMLInputElement | null>
  onMade: (token: MadeToken) => void
}

interface Wish {
  name: string
  abilities: readonly Ability[]
  ends_on: string
}

/** Makes a token; the password is asked before. */
export function TokenForm({ abilities, endings, nameRef, onMade }: TokenFormProps) {
  const { t } = useTexts()
  const confirmed = useConfirmedPassword()
  const first = { name: '', abilities: abilities.slice(0, 1), ends_on: endings.in_a_year }
  const [wish, setWish] = useState<Wish>(first)
  const { isBusy, errors, complain, run } = useWrite({
    failed: t('tokens.not_made'),
    fields: Object.keys(first),
  })

  function change(part: Partial<Wish>): void {
    setWish((now) => ({ ...now, ...part }))
    const kept = Object.entries(errors).filter(([field]) => !(field in part))
    complain(Object.fromEntries(kept))
  }

  async function make(): Promise<void> {
    const made = await confirmed(() => api.post('profile.tokens.store', { body: wish }))
    if (!made) return
    setWish(first)
    onMade(made.data)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (wish.abilities.length === 0) complain({ abilities: t('tokens.may_nothing') })
    else void run(make)
  }

  return (
    <AccountSection id="new-token" title={t('tokens.new')} lead={t('tokens.new_lead')}>
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.pair}>
          <TextInput
            ref={nameRef}
            label={t('tokens.name')}
            placeholder={t('tokens.name_placeholder')}
            name="name"
            autoComplete="off"
            required
            maxLength={60}
            value={wish.name}
            error={errors.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <EndsField
            endings={endings}
            value={wish.ends_on}
            error={errors.ends_on}
            onChange={(ends_on) => change({ ends_on })}
          />
        </div>
        <AbilityList
          abilities={abilities}
          value={wish.abilities}
          error={errors.abilities}
          onChange={(chosen) => change({ abilities: chosen })}
        />
        <div>
          <Button type="submit" busy={isBusy && t('tokens.making')}>
            {t('tokens.make')}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
