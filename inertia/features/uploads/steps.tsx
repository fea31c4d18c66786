import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Callout } from '~/ui/marks/callout'
import { cn } from '~/ui/class_names'
import classes from './steps.module.css'
import type { UploadStep } from './upload_place'

const steps = ['file', 'map', 'check'] as const satisfies readonly UploadStep[]

/** Which step of which page was on screen last; it outlives the page, which back renders anew. */
let shown: { path: string; step: UploadStep } | null = null

interface StepsProps {
  current: UploadStep
  /** The last step, when it is not the check. */
  last?: string
  /** The name of the file, and what is known of it. */
  file?: { name: string; facts: string }
  /** Leads back to a step that is done. */
  onStep?: (step: UploadStep) => void
  /** Buttons at the right end. */
  children?: ReactNode
}

/** Where one is between the file and its end; the current step is a heading. */
export function Steps({ current, last, file, onStep, children }: StepsProps) {
  const { t } = useTexts()
  const at = steps.indexOf(current)
  const wordOf = (step: UploadStep) =>
    step === 'check' && last ? last : t(`uploads.steps.${step}`)
  return (
    <div className={classes.bar}>
      <ol className={classes.steps} aria-label={t('uploads.steps.label')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={cn(classes.step, index === at && classes.now, index < at && classes.done)}
            aria-current={index === at ? 'step' : undefined}
          >
            {index === at ? (
              <CurrentStep step={step} word={wordOf(step)} number={index + 1} />
            ) : (
              <OtherStep
                word={wordOf(step)}
                number={index + 1}
                isDone={index < at}
                onClick={index < at && onStep ? () => onStep(step) : undefined}
              />
            )}
            {step === 'file' && file && (
              <span className={classes.file}>
                <span className={classes.name} title={file.name}>
                  {file.name}
                </span>
                <span className={classes.facts}>{file.facts}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}

interface StepProps {
  word: string
  number: number
}

function CurrentStep({ step, word, number }: StepProps & { step: UploadStep }) {
  const heading = useStepFocus(step)
  return (
    <>
      <Callout number={number} state="now" />
      <h2 ref={heading} tabIndex={-1}>
        {word}
      </h2>
    </>
  )
}

function OtherStep(props: StepProps & { isDone: boolean; onClick?: () => void }) {
  const { word, number, isDone, onClick } = props
  const { t } = useTexts()
  const face = (
    <>
      <Callout number={number} state={isDone ? 'done' : 'next'} />
      <span className={classes.word}>
        {word}
        {isDone && <span className="visually-hidden">, {t('uploads.steps.done')}</span>}
      </span>
    </>
  )
  if (!onClick) return face
  return (
    <button type="button" className={classes.back} onClick={onClick}>
      {face}
    </button>
  )
}

/** The focus goes to the heading of a step that took the place of another. */
function useStepFocus(step: UploadStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const path = window.location.pathname
    if (shown?.path === path && shown.step !== step) heading.current?.focus()
    shown = { path, step }
  }, [step])
  return heading
}
