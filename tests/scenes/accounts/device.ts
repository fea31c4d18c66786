import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { appUrl } from '#config/app'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

interface Gesture {
  /** Where the page is that asks. */
  origin?: string
  /** No finger, face or code. */
  unverified?: boolean
  /** How often the device says it was used. */
  counter?: number
}

/** A device that makes one passkey and signs with it, as WebAuthn has it (EC P-256, attestation `none`). */
export function givenDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, origin = new URL(appUrl).origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const head = (flags: number, { unverified, counter = uses }: Gesture) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | PRESENT | (unverified ? 0 : VERIFIED))
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(appUrl).hostname), rest])
  }

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: credential.id,
    /** Answers the options for a new passkey. */
    make(options: { challenge: string; user: { id: string } }, gesture: Gesture = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([head(NEW_KEY, gesture), Buffer.alloc(16), length, id, key])
      const attestation = Buffer.concat([
        // {fmt: 'none', attStmt: {}, authData: …} in CBOR
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const { challenge } = options
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, gesture.origin).toString(
            'base64url'
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options for a signature. */
    sign({ challenge }: { challenge: string }, gesture: Gesture = {}) {
      uses++
      const data = head(0, gesture)
      const said = clientData('webauthn.get', challenge, gesture.origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

export type DeviceGiven = ReturnType<typeof givenDevice>
