import vine from '@vinejs/vine'
import { oneLine } from '#app/http/input/text_input'

const base64url = (most: number) =>
  vine
    .string()
    .maxLength(most)
    .regex(/^[\w-]+$/)

/** What browsers send of a credential; what else they say of it is left unread. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: vine.enum(['public-key'] as const),
}

export const newPasskeyInput = vine.create({
  response: vine.object({
    ...credential,
    response: vine.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: vine.array(vine.string().maxLength(20)).maxLength(10).optional(),
    }),
  }),
})

const signature = vine.object({
  ...credential,
  response: vine.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(200).optional(),
  }),
})

export const passkeySignInInput = vine.create({
  response: signature,
  remember: vine.boolean().optional(),
})

export const passkeyConfirmInput = vine.create({ response: signature.clone() })

export const passkeyNameInput = vine.create({
  name: oneLine(1, 80),
})
