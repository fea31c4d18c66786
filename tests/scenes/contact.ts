import encryption from '@adonisjs/core/services/encryption'
import { randomUUID } from 'node:crypto'
import { baseUrl, newAddress, pageHeaders } from '#tests/scenes/visits'

/** As the server writes it, some seconds ago. */
export const shownBefore = (seconds: number) =>
  encryption.use().encrypt(Date.now() - seconds * 1_000, '1d', 'contact_form')

/** What a visitor writes. */
export function aMessage(changes: object = {}) {
  return {
    name: 'Nadia Karim',
    email: `nadia-${randomUUID()}@garage.test`,
    company: 'Karim Garage',
    phone: '+971 50 000 00 00',
    message: 'We need 40 oil filters a month.\nWho is our manager?',
    consent: true,
    opened: shownBefore(60),
    ...changes,
  }
}

/** As a page sends it; the answer's cookies are no matter of the test's client. */
export async function sendMessage(message: object, changes: Record<string, string> = {}) {
  const headers = { ...(await pageHeaders(null)), 'X-Forwarded-For': newAddress(), ...changes }
  return fetch(`${baseUrl()}/uae/en/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: JSON.stringify(message),
  })
}
