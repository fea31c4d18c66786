import { either, type Schema } from './schema.js'

/** Creates the refusal responses. Those with one code are the same for every call and are described once. */
export class Refusals {
  readonly shared: Record<string, Schema> = {}

  /** @param dataOf the types of `data` in refusals, by code */
  constructor(readonly dataOf: Record<string, Schema>) {}

  answerOf(codes: string[]): Schema {
    const [code = ''] = codes
    if (codes.length > 1) return this.#describe(codes)
    const name = code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    this.shared[name] ??= this.#describe(codes)
    return { $ref: `#/components/responses/${name}` }
  }

  #describe(codes: string[]): Schema {
    const plain = codes.filter((code) => !(code in this.dataOf))
    const schemas = [
      ...(plain.length > 0 ? [refusal(plain)] : []),
      ...codes.flatMap((code) => (this.dataOf[code] ? [refusal([code], this.dataOf[code])] : [])),
    ]
    return {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: either(schemas) } },
    }
  }
}

function refusal(codes: string[], data?: Schema): Schema {
  return {
    type: 'object',
    properties: {
      message: {
        type: 'string',
        description: 'What to tell a person, in the language of the user.',
      },
      code: { type: 'string', enum: codes },
      errors: { $ref: '#/components/schemas/FieldErrors' },
      ...(data && { data }),
    },
    required: ['message', 'code'],
    additionalProperties: false,
  }
}
