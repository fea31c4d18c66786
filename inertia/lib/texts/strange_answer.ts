import { currentTexts, loadTexts } from './texts'

/** A proxy that has just answered for the portal may hold these texts back, too. */
const LOADING_MS = 1_000

/**
 * Says to the user what an answer means that is not the portal's own: a proxy in front of it refuses in a page of its
 * own, in English and without advice. Status 0 is no answer at all.
 */
export async function wordsOfStatus(status: number): Promise<{ title: string; body: string }> {
  const { language, t } = currentTexts()
  const unreached = { title: t('notices.network_title'), body: t('notices.network_body') }
  if (!status) return unreached
  const isThere = loadTexts(language, ['keys']).then(
    () => true,
    () => false
  )
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), LOADING_MS))
  if (!(await Promise.race([isThere, isLate]))) return unreached
  const { t: say } = currentTexts()
  const body = say('strange_answers.body', { status })
  return { title: say('strange_answers.title'), body }
}
