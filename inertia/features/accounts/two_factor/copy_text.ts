import { showError, showSuccess } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/** Puts a text on the clipboard, and says whether it is there: browsers may refuse. */
export async function copyText(text: string): Promise<boolean> {
  const { t } = currentTexts()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showError(t('two_factor.not_copied_title'), t('two_factor.not_copied_body'))
    return false
  }
  showSuccess(t('two_factor.copied'))
  return true
}
