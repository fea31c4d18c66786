import { deviceOf } from '#app/accounts/devices/device_words'

/** Who keeps passkeys, by the id of the make that its passkeys carry. */
const KEEPERS: Readonly<Record<string, string>> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
}

/**
 * What a passkey is called until its user says otherwise: `Chrome, Windows Hello`, `Firefox, Linux`.
 *
 * @param unknown the word for a device that says nothing of itself
 */
export function passkeyName(aaguid: string, userAgent: string, unknown: string): string {
  const { browser, system } = deviceOf(userAgent)
  const words = [browser, KEEPERS[aaguid] ?? system].filter((word) => word !== null)
  return words.join(', ') || unknown
}
