import type { Texts } from '~/lib/texts/texts'

/** How large a file is, in words: `38 KB`, `4.2 MB`. */
export function sizeText(bytes: number, { t, quantity }: Texts): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? t('common.files.kilobytes', { size: quantity(kilobytes) })
    : t('common.files.megabytes', { size: quantity(Math.round(kilobytes / 102.4) / 10) })
}
