/** What a token can be allowed; a buyer gives all of them but the last. */
export const ABILITIES = ['read', 'cart', 'order', 'quotation', 'erp'] as const

export type Ability = (typeof ABILITIES)[number]
