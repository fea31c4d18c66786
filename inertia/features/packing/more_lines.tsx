import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import type { useShownLines } from './use_shown_lines'

/** The end of a list of which not all is drawn. */
export function MoreLines({ rest, end, more }: Omit<ReturnType<typeof useShownLines>, 'most'>) {
  const { t } = useTexts()
  if (rest === 0) return null
  return (
    <li ref={end}>
      <Button size="s" variant="ghost" onClick={more}>
        {t('packing.more_lines', { count: rest })}
      </Button>
    </li>
  )
}
