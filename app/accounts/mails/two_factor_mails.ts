import type { AccountMail } from '#app/accounts/mails/account_mail'

/* What beside the password says who somebody is has changed: they did it, or have to do something. */

export const twoFactorOnMail = mailOf('two_factor_on')
export const twoFactorOffMail = mailOf('two_factor_off')
export const twoFactorResetMail = mailOf('two_factor_reset')
export const recoveryCodesMadeMail = mailOf('recovery_codes_made')
/** `left`: recovery codes that still open the account. */
export const recoveryCodeUsedMail = mailOf<{ left: number }>('recovery_code_used')
/** `name`: of the passkey. */
export const passkeyAddedMail = mailOf<{ name: string }>('passkey_added')
export const passkeyRemovedMail = mailOf<{ name: string }>('passkey_removed')

function mailOf<Facts extends Record<string, string | number> = Record<string, never>>(
  kind: string
): AccountMail<Facts> {
  return {
    write: (facts, t) => ({
      subject: t(`account_mail.${kind}.subject`, facts),
      lines: [t(`account_mail.${kind}.text`, facts), t('account_mail.second_factor.not_you')],
      facts: [],
      action: { label: t('account_mail.second_factor.action'), path: '/profile' },
    }),
  }
}
