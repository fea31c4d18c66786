import { useEffect, useState, type ReactNode } from 'react'
import type { UploadLimits } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { report } from '~/lib/errors/report'
import { whenIdle } from '~/lib/first_page/when_idle'
import { late } from '~/ui/late'
import { GuideHints, type Hint } from '~/ui/overlays/guide_hints'
import { PageHead } from '~/ui/page/page_head'
import { FileStep } from '~/features/uploads/giving/file_step'
import type { CheckedFile, GivenFileProps, MappedFile } from './given_file'
import { rememberResult } from './kept_upload'
import { useUploadPlace } from './use_upload_place'
import classes from './uploads.module.css'

export type { CheckedFile, MappedFile }

const givenFile = late<GivenFileProps>(async () => (await import('./given_file')).GivenFile)

interface UploadScreenProps {
  type: UploadType
  limits: UploadLimits
  /** The name of the page, and its heading when that is more. */
  title: string
  heading?: ReactNode
  /** Where "Cancel" leads. */
  wayOut: string
  /** Has a mapped file checked, without changing anything; answers the id of the check. */
  startCheck: (file: MappedFile) => Promise<number>
  /** The third step: what the check found, and the submitting. */
  renderCheck: (file: CheckedFile) => ReactNode
  /** Hints at `upload-file`, `upload-columns`, `upload-submit`. */
  guide?: { flag: string; hints: readonly Hint[] }
}

/**
 * A file on its way in: file, mapping, check. The same for all types; what a check is and what
 * comes of it is the page's matter. Where one is stands in the URL, what one did in the browser,
 * and nothing is written before the page submits it.
 */
export function UploadScreen(props: UploadScreenProps) {
  const { type, limits, title, heading, wayOut, startCheck, renderCheck, guide } = props
  const { place, go } = useUploadPlace()
  const [isGone, setIsGone] = useState(false)
  // A file to be mapped comes next.
  useEffect(() => whenIdle(() => void givenFile.load().catch(report)), [])
  return (
    <div className={classes.screen}>
      <PageHead title={title} heading={heading} />
      {place.step === 'file' ? (
        <FileStep
          type={type}
          limits={limits}
          isOtherGone={isGone}
          wayOut={wayOut}
          onRead={(result) => {
            setIsGone(false)
            rememberResult(result)
            go({ step: 'map', upload: result.upload_id })
          }}
        />
      ) : (
        <givenFile.Late
          key={`${type} ${place.upload}`}
          {...{ type, place, go, wayOut, startCheck, renderCheck }}
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
