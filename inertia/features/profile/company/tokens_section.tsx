import { useState } from 'react'
import type { CompanyToken } from '#shared/answers/account/company'
import { AccountList, AccountRow } from '~/features/profile/account_list'
import { AccountSection } from '~/features/profile/account_section'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Tag } from '~/ui/tag'
import { changeCompany } from './company_visits'
import classes from './company.module.css'

/** Programs that call in the name of the company, whoever let them. */
export function TokensSection({ tokens }: { tokens: readonly CompanyToken[] }) {
  const { t, date } = useTexts()
  const [revoked, setRevoked] = useState<CompanyToken | null>(null)

  function revoke({ id }: CompanyToken): void {
    setRevoked(null)
    changeCompany('delete', route('company.tokens.destroy', { id }))
  }

  return (
    <AccountSection id="tokens" title={t('company.tokens.title')} lead={t('company.tokens.lead')}>
      {tokens.length > 0 ? (
        <AccountList>
          {tokens.map((token) => (
            <AccountRow
              key={token.id}
              icon="key"
              title={
                <>
                  {token.name}
                  {token.abilities.map((ability) => (
                    <Tag key={ability}>{ability}</Tag>
                  ))}
                </>
              }
              about={t('company.tokens.about', {
                name: token.user_name,
                until: date(token.expires_at, 'date'),
              })}
              remark={
                token.last_used_at
                  ? t('company.tokens.used', { when: date(token.last_used_at, 'moment') })
                  : t('company.tokens.never_used')
              }
              end={
                <Button size="s" onClick={() => setRevoked(token)}>
                  {t('company.tokens.revoke')}
                </Button>
              }
            />
          ))}
        </AccountList>
      ) : (
        <p className={classes.empty}>{t('company.tokens.none')}</p>
      )}
      <ConfirmModal
        opened={revoked !== null}
        onClose={() => setRevoked(null)}
        title={t('company.tokens.ask', { name: revoked?.name ?? '' })}
        confirm={t('company.tokens.revoke')}
        onConfirm={() => revoked && revoke(revoked)}
      >
        {t('company.tokens.revoke_about')}
      </ConfirmModal>
    </AccountSection>
  )
}
