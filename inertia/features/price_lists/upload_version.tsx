import type { PriceList } from '#shared/answers/price_list'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'

interface UploadVersionProps {
  list: Pick<PriceList, 'id' | 'name'>
  variant?: 'default' | 'primary'
  size?: 's' | 'm'
}

/** To the page that takes a new version of the list; small ones stand in rows. */
export function UploadVersion({ list, variant, size = 'm' }: UploadVersionProps) {
  const { t } = useTexts()
  const isOn = useFeature('price_upload')
  const look = {
    variant,
    size,
    icon: 'upload',
    'aria-label': t('prices.upload_version_of', { name: list.name }),
  } as const
  const word = t(size === 's' ? 'prices.upload' : 'prices.upload_version')
  return isOn ? (
    <ButtonLink {...look} href={route('price_lists.upload', { id: list.id })} prefetch>
      {word}
    </ButtonLink>
  ) : (
    <Button {...look} offReason={t('prices.upload_off')}>
      {word}
    </Button>
  )
}
