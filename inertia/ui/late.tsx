import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { report } from '~/lib/errors/report'
import type { Language, PartTextSet } from '#shared/languages'
import { currentTexts, hasTexts, loadTexts, useTexts } from '~/lib/texts/texts'
import { Skeleton } from './feedback/skeleton'
import { ErrorState } from './feedback/states'

/**
 * A component that no first load needs. Its code is fetched when it is first drawn, or by `load`
 * before that; meanwhile a skeleton has its place, and where it did not come, a way to try again.
 *
 * @param options.texts what it shows besides the texts of its page; they come with it
 * @param options.meanwhile what stands in its place until it is there, when that is no skeleton
 */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { texts = [], meanwhile }: { texts?: PartTextSet | PartTextSet[]; meanwhile?: ReactNode } = {}
) {
  let Loaded: ComponentType<Props> | null = null
  const sets = [texts].flat()
  const load = async () => {
    const texted = loadTexts(currentTexts().language, sets)
    Loaded ??= await fetch()
    await texted
  }

  function Late(props: Props) {
    const { t, language } = useTexts()
    // Drawn again once it is there, and its texts in another language.
    const [, setFetched] = useState<Language | null>(null)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (hasFailed) return
      load().then(
        () => setFetched(language),
        (error: unknown) => {
          report(error)
          setHasFailed(true)
        }
      )
    }, [hasFailed, language])

    if (Loaded && sets.every((set) => hasTexts(language, set))) return <Loaded {...props} />
    if (!hasFailed) return meanwhile === undefined ? <Skeleton rows={3} /> : meanwhile
    return (
      <ErrorState title={t('notices.network_title')} onRetry={() => setHasFailed(false)}>
        {t('notices.network_body')}
      </ErrorState>
    )
  }

  return { Late, load }
}
