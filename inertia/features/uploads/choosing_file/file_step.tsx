import { useState } from 'react'
import type { ParseResult, UploadLimits } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { FileDrop } from '~/ui/forms/file_drop'
import { Note } from '~/ui/feedback/note'
import { limitOf, tableEndings } from './file_kinds'
import classes from './file_step.module.css'
import { PasteRows } from './paste_rows'
import { SendingProgress } from './sending_progress'
import { Steps } from '~/features/uploads/steps'
import { UploadBar } from '~/features/uploads/upload_bar'
import { usePastedRows } from './use_pasted_rows'
import { useSending } from './use_sending'
import { WhatFits } from './what_fits'

interface FileStepProps {
  type: UploadType
  priceListId: number | undefined
  limits: UploadLimits
  /** The file that was to be shown here is not kept any more. */
  isOtherGone: boolean
  /** Where "Cancel" leads. */
  wayOut: string
  /** What the file leads to, when that is not a check. */
  lastStep?: string
  onRead: (result: ParseResult) => void
}

/** The first step: a file, or rows out of a spreadsheet; it is sent and read at once. */
export function FileStep(props: FileStepProps) {
  const { type, priceListId, limits, isOtherGone, wayOut, lastStep, onRead } = props
  const texts = useTexts()
  const { t } = texts
  const { sending, send, stop } = useSending({ type, priceListId }, onRead)
  const [isPasting, setIsPasting] = useState(false)
  const sendRows = (rows: string) => void send(fileOfRows(rows, texts))
  const isUnderWay = sending.state === 'sending' || sending.state === 'reading'
  const hasNoRows = usePastedRows(!isUnderWay && !isPasting, sendRows)
  const failed = sending.state === 'failed' ? sending : null

  return (
    <>
      <Steps current="file" last={lastStep} />
      <div className={classes.step}>
        {isOtherGone && (
          <Note tone="warn" className={classes.wide}>
            {t('uploads.file.gone')}
          </Note>
        )}
        {isUnderWay ? (
          <SendingProgress className={classes.drop} sending={sending} onCancel={stop} />
        ) : (
          <FileDrop
            alone
            className={classes.drop}
            label={t('uploads.file.label')}
            file={failed?.file ?? null}
            onChange={(file) => (file ? void send(file) : stop())}
            accept={tableEndings}
            limit={(file) => limitOf(file, limits)}
            error={hasNoRows ? t('uploads.paste.nothing') : failed?.problem}
            hint={
              <p className={classes.keys} data-guide="upload-file">
                {t('uploads.file.paste_hint')}
              </p>
            }
            onRetry={failed && !failed.isRefused ? () => void send(failed.file) : undefined}
            actions={<Button onClick={() => setIsPasting(true)}>{t('uploads.paste.open')}</Button>}
          />
        )}
        <WhatFits type={type} limits={limits} />
      </div>
      <UploadBar
        actions={
          <ButtonLink variant="ghost" href={wayOut}>
            {t('common.cancel')}
          </ButtonLink>
        }
      />
      <PasteRows opened={isPasting} onClose={() => setIsPasting(false)} onRows={sendRows} />
    </>
  )
}

function fileOfRows(rows: string, { t }: Texts): File {
  return new File([rows], `${t('uploads.paste.file_name')}.tsv`, {
    type: 'text/tab-separated-values',
  })
}
