import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'
import classes from './check_step.module.css'

interface CheckStatusProps {
  /** Why the file cannot be imported yet. */
  reason: string | undefined
  /** Whether a column waits to be left out or kept. */
  isAsked: boolean
  /** Whether there are others to look at than the positions that are shown. */
  hasOthers: boolean
}

/** What holds the import back, and the keys that work. */
export function CheckStatus({ reason, isAsked, hasOthers }: CheckStatusProps) {
  const { t } = useTexts()
  return (
    <div className={classes.status}>
      <span>{reason}</span>
      <KeyHints
        label={t('price_check.keys.label')}
        keys={[
          ...(isAsked
            ? ([
                ['L', t('price_check.keys.leave_out')],
                ['K', t('price_check.keys.keep')],
              ] as const)
            : []),
          ...(hasOthers ? ([['F', t('price_check.keys.other')]] as const) : []),
          ...(reason ? [] : ([['Ctrl ↵', t('price_check.keys.import')]] as const)),
        ]}
      />
    </div>
  )
}
