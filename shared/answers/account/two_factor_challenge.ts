/** Props of the page `auth/two_factor_challenge`: what can be given beside the password. */
export type TwoFactorChallengePage = {
  two_factor_challenge: {
    /** Codes of an authenticator, and recovery codes. */
    codes: boolean
    passkeys: boolean
  }
}
