import { useState } from 'react'
import { createPortal } from 'react-dom'
import { saveText } from '~/lib/save_file'
import { useSharedProps } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { PartNumber } from '~/ui/part_number'
import classes from './two_factor.module.css'
import { copyText } from './copy_text'
import { useLeaveQuestion } from '~/lib/questions/use_leave_question'

interface RecoveryCodesBoxProps {
  codes: readonly string[]
  /** The word of the button that goes on. */
  done: string
  onDone: () => void
}

/** The recovery codes, which are shown once. Whoever goes on without taking them along is asked. */
export function RecoveryCodesBox({ codes, done, onDone }: RecoveryCodesBoxProps) {
  const { t } = useTexts()
  const { app_name } = useSharedProps()
  const [isTaken, setIsTaken] = useState(false)
  const question = useLeaveQuestion(!isTaken)
  const title = t('two_factor.codes_title', { name: app_name })

  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) setIsTaken(true)
  }

  function save(): void {
    saveText(`${t('two_factor.file_name', { name: app_name })}.txt`, [title, '', ...codes, ''])
    setIsTaken(true)
  }

  function print(): void {
    window.print()
    setIsTaken(true)
  }

  return (
    <>
      <ul className={classes.codes} aria-label={t('two_factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <PartNumber>{code.replace('-', '–')}</PartNumber>
          </li>
        ))}
      </ul>
      <div className={classes.takes}>
        <Button size="s" icon="copy" onClick={() => void copy()}>
          {t('two_factor.copy_all', { count: codes.length })}
        </Button>
        <Button size="s" icon="dl" onClick={save}>
          {t('two_factor.save')}
        </Button>
        <Button size="s" icon="print" onClick={print}>
          {t('two_factor.print')}
        </Button>
      </div>
      {question.isAsked ? (
        <Note
          tone="warn"
          className={classes.question}
          actions={
            <>
              <Button size="s" onClick={question.leave}>
                {t('two_factor.leave')}
              </Button>
              <Button size="s" variant="ghost" onClick={question.stay}>
                {t('two_factor.stay')}
              </Button>
            </>
          }
        >
          {t('two_factor.leave_text')}
        </Note>
      ) : (
        <Button
          className={classes.go}
          variant="primary"
          onClick={() => (isTaken ? onDone() : question.ask(onDone))}
        >
          {done}
        </Button>
      )}
      {createPortal(
        <div className={classes.paper} aria-hidden="true">
          <h1>{title}</h1>
          <p>{t('two_factor.keep_about')}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <PartNumber>{code.replace('-', '–')}</PartNumber>
              </li>
            ))}
          </ul>
        </div>,
        document.body
      )}
    </>
  )
}
