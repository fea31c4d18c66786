import type { Ability } from '#shared/answers/account/api_token'
import type { Texts } from '~/lib/texts/texts'

/** A sentence of what a token does: `Reads prices and orders, fills the cart.` */
export function abilitiesText(abilities: readonly Ability[], { t, language }: Texts): string {
  const list = abilities.map((ability) => t(`tokens.does.${ability}`)).join(', ')
  return `${list.charAt(0).toLocaleUpperCase(language)}${list.slice(1)}.`
}
