import { useEffect, useState, type ComponentType } from 'react'
import { report } from '~/lib/errors/report'
import type { Language, PartTextSet } from '#shared/languages'
import { currentTexts, hasTexts, loadTexts, useTexts } from '~/lib/texts/texts'
import { Skeleton } from './feedback/skeleton'
import { ErrorState } from './feedback/states'

/**
 * A component that no first load needs. Its code is fetched when it is first drawn, or by `load`
 * before that; meanwhile a skeleton has its place, and where it did not come, a way to try again.
 *
 * @param texts what it shows besides the texts of its page; they come with it
 */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  texts?: PartTextSet
) {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    const texted = texts && loadTexts(currentTexts().language, [texts])
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

    if (Loaded && (!texts || hasTexts(language, texts))) return <Loaded {...props} />
    if (!hasFailed) return <Skeleton rows={3} />
    return (
      <ErrorState title={t('notices.network_title')} onRetry={() => setHasFailed(false)}>
        {t('notices.network_body')}
      </ErrorState>
    )
  }

  return { Late, load }
}
