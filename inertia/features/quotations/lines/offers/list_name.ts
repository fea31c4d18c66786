import type { Texts } from '~/lib/texts/texts'

/** Where something comes from; what a manager found elsewhere has no name of its own. */
export function listName(name: string, t: Texts['t']): string {
  return name || t('common.by_hand')
}
