import vine from '@vinejs/vine'
import { email } from '#app/http/input/text_input'

export const correctedAddressInput = vine.create({ email: email.clone() })
