import { useEffect, useState, type ComponentType } from 'react'
import { report } from '~/lib/errors/report'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import type { CheckStepProps } from './check_step'

let Loaded: ComponentType<CheckStepProps> | null = null

/** Fetches the third step, which brings the tables with it: the first two do without. */
export async function loadCheckStep(): Promise<void> {
  Loaded ??= (await import('./check_step')).CheckStep
}

/** The third step as soon as it is there. */
export function LateCheckStep(props: CheckStepProps) {
  const { t } = useTexts()
  const [state, setState] = useState<'loading' | 'ready' | 'error'>('loading')
  useEffect(() => {
    if (state !== 'loading') return
    loadCheckStep().then(
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
    <ErrorState title={t('uploads.price_list.load_failed')} onRetry={() => setState('loading')}>
      {t('uploads.price_list.load_failed_text')}
    </ErrorState>
  )
}
