import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const pathOf = (name: string) => fileURLToPath(new URL(`test_certificate/${name}`, import.meta.url))

/**
 * A certificate for `localhost` and its key, by an authority nobody trusts but these tests: the key of
 * that authority was thrown away. They hold from 2020 to 2120.
 */
export const certificate = {
  cert: readFileSync(pathOf('localhost.pem'), 'utf8'),
  key: readFileSync(pathOf('localhost.key.pem'), 'utf8'),
}

/** For a group's setup: this process trusts the authority of the tests, as with NODE_EXTRA_CA_CERTS. */
export function withTestAuthority(): () => void {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, readFileSync(pathOf('authority.pem'), 'utf8')])
  return () => setDefaultCACertificates(usual)
}
