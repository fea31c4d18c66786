import { useRef } from 'react'
import type { Ability, MadeToken } from '#shared/answers/account/api_token'
import { focused } from '~/lib/focused'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import classes from './new_secret.module.css'

interface NewSecretProps {
  token: MadeToken
  isCopied: boolean
  onCopied: () => void
}

/** The one time a secret is shown. */
export function NewSecret({ token, isCopied, onCopied }: NewSecretProps) {
  const texts = useTexts()
  const { t, date, quantity } = texts
  const secret = useRef<HTMLElement>(null)
  useShortcuts({ c: () => void copy() })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token.secret)
      onCopied()
    } catch {
      // The browser lets no page copy here: the user does, and what is selected shows what.
      if (secret.current) window.getSelection()?.selectAllChildren(secret.current)
    }
  }

  return (
    <section className={classes.box} aria-labelledby={`secret-${token.id}`}>
      <h2 id={`secret-${token.id}`} className={classes.title}>
        <Icon name="s-completed" className={classes.good} />
        {t(isCopied ? 'tokens.made_copied' : 'tokens.made', { name: token.name })}
      </h2>
      <div className={classes.secret}>
        <code ref={secret} onCopy={onCopied}>
          {token.secret}
        </code>
        <Button
          ref={focused}
          variant="primary"
          icon={isCopied ? 'check' : 'copy'}
          shortcut="C"
          onClick={() => void copy()}
        >
          {t(isCopied ? 'tokens.copied' : 'tokens.copy')}
        </Button>
      </div>
      <p className={classes.about}>
        {t('tokens.made_about', {
          may: abilitiesText(token.abilities, texts),
          day: date(token.ends_on, 'date'),
          calls: quantity(token.calls_per_minute),
        })}
      </p>
      <span className="visually-hidden" role="status">
        {isCopied && t('tokens.copied')}
      </span>
    </section>
  )
}

/** A sentence of what a token does: `Reads prices and orders, fills the cart.` */
function abilitiesText(abilities: readonly Ability[], { t, language }: Texts): string {
  const list = abilities.map((ability) => t(`tokens.does.${ability}`)).join(', ')
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}.`
}
