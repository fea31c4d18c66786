import { readDownload } from '~/lib/http/downloads/read_download'
import { saveFile } from '~/lib/save_file'
import { showError, showSuccess } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/**
 * Hands the file an answer brings to the browser, with the notices all downloads have. True when
 * it is an attachment with a name, and not empty.
 */
export async function saveDownload(response: Response): Promise<boolean> {
  const { t } = currentTexts()
  const title = t('downloads.title')
  const file = await readDownload(response)
  if (!file) {
    showError(title, t('downloads.empty'))
    return false
  }
  saveFile(file.name, file.blob)
  showSuccess(title, t('downloads.done', { filename: file.name }))
  return true
}
