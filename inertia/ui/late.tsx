import { useEffect, useState, type ComponentType } from 'react'
import { report } from '~/lib/errors/report'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from './feedback/skeleton'
import { ErrorState } from './feedback/states'

/**
 * A component that no first load needs. Its code is fetched when it is first drawn, or by `load`
 * before that; meanwhile a skeleton has its place, and where it did not come, a way to try again.
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    Loaded ??= await fetch()
  }

  function Late(props: Props) {
    const { t } = useTexts()
    const [state, setState] = useState<'loading' | 'ready' | 'error'>('loading')
    useEffect(() => {
      if (state !== 'loading') return
      load().then(
        () => setState('ready'),
        (error: unknown) => {
          report(error)
          setState('error')
        }
      )
    }, [state])

    if (Loaded) return <Loaded {...props} />
    if (state === 'loading') return <Skeleton rows={3} />
    return (
      <ErrorState title={t('notices.network_title')} onRetry={() => setState('loading')}>
        {t('notices.network_body')}
      </ErrorState>
    )
  }

  return { Late, load }
}
