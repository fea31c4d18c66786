import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { report } from '~/lib/errors/report'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from './feedback/skeleton'
import { ErrorState } from './feedback/states'

/**
 * A component that no first load needs. Its code is fetched when it is first drawn, or by `load`
 * before that, with the texts it shows; meanwhile a skeleton has its place, and where it did not come, a way to try again.
 *
 * @param options.meanwhile what stands in its place until it is there, when that is no skeleton
 */
export function late<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { meanwhile }: { meanwhile?: ReactNode } = {}
) {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    Loaded ??= await fetch()
  }

  function Late(props: Props) {
    const { t } = useTexts()
    // Drawn again once it is there.
    const [, setFetched] = useState(false)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (hasFailed) return
      load().then(
        () => setFetched(true),
        (error: unknown) => {
          report(error)
          setHasFailed(true)
        }
      )
    }, [hasFailed])

    if (Loaded) return <Loaded {...props} />
    if (!hasFailed) return meanwhile === undefined ? <Skeleton rows={3} /> : meanwhile
    return (
      <ErrorState title={t('notices.network_title')} onRetry={() => setHasFailed(false)}>
        {t('notices.network_body')}
      </ErrorState>
    )
  }

  return { Late, load }
}
