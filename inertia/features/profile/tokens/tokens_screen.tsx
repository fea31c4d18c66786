import { useRef, useState } from 'react'
import type { MadeToken, TokensPage } from '#shared/answers/account/api_token'
import { AccountFrame } from '~/features/profile/account_frame'
import { useReload } from '~/lib/http/use_reload'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { NewSecret } from './new_secret'
import { TokenForm } from './token_form'
import { TokenTable } from './token_table'
import { TokensClosed } from './tokens_closed'
import classes from './tokens.module.css'
import { UncopiedSecrets } from './uncopied_secrets'

/** A token that was made on this page, and whether its secret was taken along. */
interface Shown {
  token: MadeToken
  isCopied: boolean
}

/** Secrets of new tokens until the page is left, the tokens there are, and a form for another one. */
export function TokensScreen({ tokens, abilities, closed, endings, is_of_company }: TokensPage) {
  const { t } = useTexts()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const name = useRef<HTMLInputElement>(null)
  const reload = useReload(['tokens', 'endings'])

  function markCopied(id: number): void {
    setShown((all) => all.map((one) => (one.token.id === id ? { ...one, isCopied: true } : one)))
  }

  return (
    <AccountFrame
      current="tokens"
      end={
        <>
          <ButtonLink variant="ghost" icon="ext" href={route('reference')} compact>
            {t('tokens.reference')}
          </ButtonLink>
          {abilities && (
            <Button icon="plus" compact onClick={() => name.current?.focus()}>
              {t('tokens.new')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.screen}>
        {shown.map(({ token, isCopied }) => (
          <NewSecret
            key={token.id}
            token={token}
            isCopied={isCopied}
            onCopied={() => markCopied(token.id)}
          />
        ))}
        {closed !== null && <TokensClosed closed={closed} />}
        {(tokens.length > 0 || abilities) && (
          <TokenTable
            tokens={tokens}
            today={endings.today}
            isOfCompany={is_of_company}
            newest={shown[0]?.token.id ?? null}
            onRevoked={(id) => {
              setShown((all) => all.filter(({ token }) => token.id !== id))
              reload()
            }}
          />
        )}
        {abilities && (
          <TokenForm
            abilities={abilities}
            endings={endings}
            nameRef={name}
            onMade={(token) => {
              setShown((all) => [{ token, isCopied: false }, ...all])
              reload()
            }}
          />
        )}
        <UncopiedSecrets isOn={shown.some(({ isCopied }) => !isCopied)} />
      </div>
    </AccountFrame>
  )
}
