import { csrfHeaders } from '~/lib/csrf'
import { showError } from '~/lib/notices'
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
  // No page needs it before its first download; without a network neither is there.
  const saving = import('~/lib/http/downloads/save_download').catch(() => null)
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

  const saved = await saving
  if (response?.status === 409) {
    // There is no such file now, and the portal says why.
    showError(t('downloads.title'), await response.json())
    return false
  }
  if (!response?.ok || !saved) {
    showError(t('downloads.title'), t('downloads.failed', { url }))
    return false
  }
  return saved.saveDownload(response)
}
