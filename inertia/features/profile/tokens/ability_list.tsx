import { useId } from 'react'
import type { Ability } from '#shared/answers/account/api_token'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import classes from './token_form.module.css'

interface AbilityListProps {
  /** Those the user can give. */
  abilities: readonly Ability[]
  value: readonly Ability[]
  error?: string
  onChange: (chosen: readonly Ability[]) => void
}

/** What a token may, each in a few words. */
export function AbilityList({ abilities, value, error, onChange }: AbilityListProps) {
  const { t } = useTexts()
  const errorId = useId()
  return (
    <fieldset className={classes.abilities} aria-describedby={error ? errorId : undefined}>
      <legend>{t('tokens.may')}</legend>
      {abilities.map((ability) => (
        <Checkbox
          key={ability}
          className={classes.ability}
          checked={value.includes(ability)}
          label={
            <>
              <b>{ability}</b>
              <span className={classes.about}>{t(`tokens.about.${ability}`)}</span>
            </>
          }
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            onChange(abilities.filter((one) => (one === ability ? isOn : value.includes(one))))
          }}
        />
      ))}
      {error && (
        <p id={errorId} className={classes.bad} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
