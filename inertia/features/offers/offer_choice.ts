import { router } from '@inertiajs/react'
import type { OfferChoice } from '#shared/default_offer'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { useSharedProps } from '~/lib/page_props'
import { createStore, useStore } from '~/lib/store'
import { currentTexts } from '~/lib/texts/texts'

/** What was chosen and is on its way into the user's settings. */
const onItsWay = createStore<OfferChoice | null>(null)

/** Which of several offers the user takes unless they choose. */
export function useOfferChoice(): OfferChoice {
  const { default_offer, default_offer_days } = useSharedProps()
  return useStore(onItsWay) ?? { default_offer, default_offer_days }
}

/** The write before: a later choice never arrives before it. */
let before: Promise<unknown> = Promise.resolve()

/** Shows the choice at once and keeps it for the user; what was refused is taken back. */
export async function keepOfferChoice(choice: OfferChoice): Promise<void> {
  onItsWay.set(choice)
  const done = () => {
    if (onItsWay.get() === choice) onItsWay.set(null)
  }
  try {
    const write = () => api.patch('api.user.settings.update', { body: choice })
    const kept = before.then(write)
    before = kept.catch(() => {})
    await kept
    // The address may be that of another number by the time it is answered.
    router.reload({
      only: ['default_offer', 'default_offer_days'],
      preserveUrl: true,
      onFinish: done,
    })
  } catch (error) {
    done()
    showError(currentTexts().t('prices.choice.failed'), error)
  }
}
