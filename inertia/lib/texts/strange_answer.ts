import { currentTexts, loadTexts } from './texts'

/**
 * Says to the user what an answer means that is not the portal's own: a proxy in front of it refuses in a page of its
 * own, in English and without advice.
 */
export async function textOfStatus(status: number): Promise<string> {
  await loadTexts(currentTexts().language, ['keys'])
  const { t } = currentTexts()
  if (status === 413) return t('strange_answers.too_large')
  if (status >= 502 && status <= 504) return t('strange_answers.unreachable')
  return t('strange_answers.other', { status: String(status) })
}
