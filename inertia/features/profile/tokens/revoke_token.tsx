import { type KeyboardEvent } from 'react'
import type { ApiToken } from '#shared/answers/account/api_token'
import { focused } from '~/lib/focused'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './token_table.module.css'

interface RevokeTokenProps {
  token: ApiToken
  onKeep: () => void
  onRevoked: () => void
}

/** The question in place of a token's row. */
export function RevokeToken({ token, onKeep, onRevoked }: RevokeTokenProps) {
  const texts = useTexts()
  const { t } = texts
  const { id, name } = token
  const { isBusy, run } = useWrite({ failed: t('tokens.not_revoked') })

  async function revoke(): Promise<void> {
    await api.delete('profile.tokens.revoke', { params: { id } })
    showSuccess(t('tokens.revoked', { name }))
    onRevoked()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onKeep()
  }

  return (
    <div className={classes.question}>
      <p>
        <b>{t('tokens.revoke_ask', { name })}</b> {usesText(token, texts)}
      </p>
      <Button
        variant="danger"
        busy={isBusy && t('tokens.revoking')}
        onClick={() => void run(revoke)}
        onKeyDown={onKeyDown}
      >
        {t('tokens.revoke')}
      </Button>
      <Button ref={focused} onClick={onKeep} onKeyDown={onKeyDown}>
        {t('tokens.keep')}
      </Button>
    </div>
  )
}

/** What stops with it. */
function usesText({ calls_today, last_used_at }: ApiToken, { t, date }: Texts): string {
  if (calls_today > 0) return t('tokens.called_today', { count: calls_today })
  if (last_used_at === null) return t('tokens.never_called')
  return t('tokens.called_last', { day: date(last_used_at, 'date') })
}
