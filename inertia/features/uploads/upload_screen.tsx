import { useEffect, useState, type ReactNode } from 'react'
import type { UploadLimits } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { report } from '~/lib/errors/report'
import { whenIdle } from '~/lib/first_page/when_idle'
import { late } from '~/ui/late'
import { GuideHints, type Hint } from '~/ui/overlays/guide_hints'
import { FileStep } from '~/features/uploads/choosing_file/file_step'
import type { AfterMapping } from './after_mapping'
import type { UploadedFileProps } from './uploaded_file'
import { rememberResult } from './kept_upload'
import { useUploadPlace } from './use_upload_place'
import classes from './uploads.module.css'

const uploadedFile = late<UploadedFileProps>(
  async () => (await import('./uploaded_file')).UploadedFile
)

interface UploadScreenProps {
  type: UploadType
  /** The list the file is a version of: it is mapped as the last one was. */
  priceListId?: number
  limits: UploadLimits
  /** Names the page, above the steps. */
  head: ReactNode
  /** Where "Cancel" leads. */
  wayOut: string
  next: AfterMapping
  /** Hints at `upload-file`, `upload-columns`, `upload-submit`. */
  guide?: { flag: string; hints: readonly Hint[] }
}

/**
 * A file on its way in: file, mapping, and what comes of it. The same for all types; what that is
 * is the page's matter. Where one is stands in the URL, what one did in the browser,
 * and nothing is written before the page submits it.
 */
export function UploadScreen(props: UploadScreenProps) {
  const { type, priceListId, limits, head, wayOut, next, guide } = props
  const { place, mode, go } = useUploadPlace()
  const [isGone, setIsGone] = useState(false)
  // A file to be mapped comes next.
  useEffect(() => whenIdle(() => void uploadedFile.load().catch(report)), [])
  return (
    <div className={classes.screen} data-mod-keys>
      {head}
      {place.step === 'file' ? (
        <FileStep
          type={type}
          priceListId={priceListId}
          limits={limits}
          isOtherGone={isGone}
          wayOut={wayOut}
          lastStep={next.step}
          onRead={(result) => {
            setIsGone(false)
            rememberResult(result)
            go({ step: 'map', upload: result.upload_id })
          }}
        />
      ) : (
        <uploadedFile.Late
          key={`${type} ${place.upload}`}
          {...{ type, priceListId, mode, place, go, wayOut, next }}
          onGone={() => {
            setIsGone(true)
            go({ step: 'file' }, { replace: true })
          }}
        />
      )}
      {guide && <GuideHints {...guide} />}
    </div>
  )
}
