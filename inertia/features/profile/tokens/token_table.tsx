import { useState } from 'react'
import type { ApiToken } from '#shared/answers/account/api_token'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { RevokeToken } from './revoke_token'
import classes from './token_table.module.css'
import { EndsText, LastUsedText, MadeText } from './token_times'

interface TokenTableProps {
  tokens: readonly ApiToken[]
  /** `YYYY-MM-DD` */
  today: string
  isOfCompany: boolean
  /** The one that was made last on this page. */
  newest: number | null
  onRevoked: (id: number) => void
}

/** The tokens there are; revoking one asks in its row. */
export function TokenTable({ tokens, isOfCompany, ...rest }: TokenTableProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<number | null>(null)
  const label = t(isOfCompany ? 'tokens.of_company' : 'tokens.title')
  if (tokens.length === 0) return <p className={classes.none}>{t('tokens.none')}</p>
  return (
    <div className={classes.panel}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('tokens.name')}</th>
            <th scope="col">{t('tokens.may')}</th>
            <th scope="col">{t('tokens.made_on')}</th>
            <th scope="col">{t('tokens.last_used')}</th>
            <th scope="col">{t('tokens.ends')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('tokens.revoke')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Row
              key={token.id}
              token={token}
              {...rest}
              isAsked={asked === token.id}
              onAsk={() => setAsked(token.id)}
              onKeep={() => setAsked(null)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<TokenTableProps, 'today' | 'newest' | 'onRevoked'> {
  token: ApiToken
  isAsked: boolean
  onAsk: () => void
  onKeep: () => void
}

function Row({ token, today, newest, isAsked, onAsk, onKeep, onRevoked }: RowProps) {
  const { t } = useTexts()
  const { id, name, abilities, days_left } = token
  if (isAsked) {
    return (
      <tr className={classes.asked}>
        <td colSpan={6}>
          <RevokeToken token={token} onKeep={onKeep} onRevoked={() => onRevoked(id)} />
        </td>
      </tr>
    )
  }
  return (
    <tr className={cn(id === newest && classes.newest, days_left < 0 && classes.over)}>
      <th scope="row" className={classes.name} title={name}>
        {name}
      </th>
      <td>
        <span className={classes.abilities}>
          {abilities.map((ability) => (
            <code key={ability}>{ability}</code>
          ))}
        </span>
      </td>
      <td className={classes.quiet} data-label={t('tokens.made_on')}>
        <MadeText token={token} today={today} />
      </td>
      <td className={classes.quiet} data-label={t('tokens.last_used')}>
        <LastUsedText token={token} today={today} />
      </td>
      <td data-label={t('tokens.ends')}>
        <EndsText token={token} />
      </td>
      <td className={classes.act}>
        <Button
          size="s"
          variant="ghost"
          aria-label={t('tokens.revoke_one', { name })}
          onClick={onAsk}
        >
          {t('tokens.revoke')}
        </Button>
      </td>
    </tr>
  )
}
