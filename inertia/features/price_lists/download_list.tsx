import { useState } from 'react'
import type { PriceList } from '#shared/answers/price_list'
import { download } from '~/lib/http/downloads/download'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Menu, MenuItem } from '~/ui/overlays/menu'

const formats = ['xlsx', 'csv', 'zip'] as const

interface DownloadListProps {
  list: Pick<PriceList, 'id' | 'name'>
  /** The contractor's own prices, or for those who look after the list the costs in it. */
  prices: 'own' | 'cost'
  size?: 's' | 'm'
}

/** A price list as a file, in one of three formats. */
export function DownloadList({ list, prices, size = 's' }: DownloadListProps) {
  const { t } = useTexts()
  const isOn = useFeature('price_download')
  const [isBusy, setIsBusy] = useState(false)

  async function get(format: (typeof formats)[number]): Promise<void> {
    setIsBusy(true)
    await download(route('price_lists.download', { id: list.id }, { format, prices }))
    setIsBusy(false)
  }

  const button = (
    <Button
      size={size}
      icon="dl"
      aria-label={t('prices.download_list', { name: list.name })}
      busy={isBusy && t('prices.preparing')}
      offReason={!isOn && t('prices.download_off')}
    >
      {t('prices.download')}
    </Button>
  )
  if (isBusy || !isOn) return button
  return (
    <Menu target={button} position="bottom-end">
      {formats.map((format) => (
        <MenuItem key={format} icon="file" onClick={() => void get(format)}>
          {t(`prices.format_${format}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
