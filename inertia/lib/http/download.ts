import { csrfHeaders } from '~/lib/csrf'
import { readDownload } from '~/lib/http/read_download'
import { showError, showSuccess } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

interface DownloadOptions {
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
}

/**
 * Fetches a file and hands it to the browser, with the notices all downloads have. True
 * when a file arrived: the answer is ok, an attachment with a name, and not empty.
 */
export async function download(url: string, options: DownloadOptions = {}): Promise<boolean> {
  const { t } = currentTexts()
  const title = t('notices.downloading')
  const response = await fetch(url, {
    method: options.method ?? 'GET',
    credentials: 'same-origin',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      ...csrfHeaders(),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  }).catch(() => null)

  if (!response?.ok) {
    showError(title, t('notices.download_failed', { url }))
    return false
  }
  return saveDownload(response)
}

/** Hands the file an answer brings to the browser, with the same notices. */
export async function saveDownload(response: Response): Promise<boolean> {
  const { t } = currentTexts()
  const title = t('notices.downloading')
  const file = await readDownload(response)
  if (!file) {
    showError(title, t('notices.download_empty'))
    return false
  }
  save(file.blob, file.name)
  showSuccess(title, t('notices.downloaded', { filename: file.name }))
  return true
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
