import { currentTexts } from './texts'

/**
 * Says to the user what an answer means that is not the portal's own: a proxy in front of it refuses in a page of its
 * own, in English and without advice. Status 0 is no answer at all.
 */
export function wordsOfStatus(status: number): { title: string; body: string } {
  const { t } = currentTexts()
  return status
    ? { title: t('strange_answers.title'), body: t('strange_answers.body', { status }) }
    : { title: t('notices.network_title'), body: t('notices.network_body') }
}
