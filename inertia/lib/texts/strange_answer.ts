import { currentTexts, loadTexts } from './texts'

/**
 * Says to the user what an answer means that is not the portal's own: a proxy in front of it refuses in a page of its
 * own, in English and without advice. Status 0 is no answer at all.
 */
export async function wordsOfStatus(status: number): Promise<{ title: string; body: string }> {
  const { language, t } = currentTexts()
  const unreached = { title: t('notices.network_title'), body: t('notices.network_body') }
  if (!status) return unreached
  try {
    await loadTexts(language, ['keys'])
  } catch {
    // Where the portal is down, the words do not come either.
    return unreached
  }
  const { t: say } = currentTexts()
  const body = say('strange_answers.body', { status })
  return { title: say('strange_answers.title'), body }
}
