import { useState } from 'react'
import { useTexts } from '~/lib/texts/texts'
import classes from './password_input.module.css'
import { Icon } from '~/ui/icons/icon'
import { TextInput, type TextInputProps } from './text_input'

/** A password, with a button that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={classes.show}
          aria-pressed={isShown}
          aria-label={t('common.show_password')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}
