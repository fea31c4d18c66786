import vine from '@vinejs/vine'
import { email } from '#app/accounts/validators'

export const correctedAddressInput = vine.create({ email: email.clone() })
