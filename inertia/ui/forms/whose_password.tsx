/** Beside a password whose owner is known: password managers look for the name there. */
export function WhosePassword({ email }: { email: string | undefined }) {
  return <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
}
