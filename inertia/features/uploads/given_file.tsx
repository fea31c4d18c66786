import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { UploadType } from '#shared/upload_columns'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { sizeText } from '~/lib/texts/size_text'
import { Button } from '~/ui/button'
import {
  keepUpload,
  keptUpload,
  latestResult,
  rememberResult,
  type KeptUpload,
} from './kept_upload'
import { MapStep } from './map_step'
import { draftOf, rowsOf, toConfig, type MappingDraft, type SentConfig } from './mapping/draft'
import { useParseResult, type ParseState } from './mapping/use_parse_result'
import { Steps } from './steps'
import type { UploadPlace } from './upload_place'

/** A file together with how it is to be read. */
export interface MappedFile {
  upload_id: number
  config: SentConfig
  /** Whether the next file with this header is to be mapped alike. */
  remember: boolean
}

export interface CheckedFile extends MappedFile {
  check_id: number
  file_name: string
  /** Back to the mapping; everything is kept. */
  onBack: () => void
}

export interface GivenFileProps {
  type: UploadType
  place: Exclude<UploadPlace, { step: 'file' }>
  go: (place: UploadPlace) => void
  wayOut: string
  /** Begins a check and answers its id. */
  startCheck: (file: MappedFile) => Promise<number>
  /** The third step. */
  renderCheck: (file: CheckedFile) => ReactNode
  onGone: () => void
}

/** The steps after the file is there: mapping and check. What was done is kept in the browser. */
export function GivenFile(props: GivenFileProps) {
  const { type, place, go, wayOut, startCheck, renderCheck, onGone } = props
  const { upload } = place
  const texts = useTexts()
  const { kept, change, parse } = useGivenFile(type, upload)
  const toMap = () => go({ step: 'map', upload })

  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (parse.isGone) gone()
  }, [parse.isGone])

  async function onCheck(draft: MappingDraft): Promise<void> {
    const file = { upload_id: upload, config: toConfig(type, draft), remember: draft.remember }
    const id = await startCheck(file)
    change({ check: { id, config: file.config } })
    go({ step: 'check', upload, check: id })
  }

  // A check is shown together with the mapping it was made with, or not at all.
  const checked = place.step === 'check' && kept?.check?.id === place.check ? kept.check : null
  return (
    <>
      <Steps
        current={checked ? 'check' : 'map'}
        file={factsOf(parse, kept, texts)}
        onStep={(step) => (step === 'file' ? go({ step }) : toMap())}
      >
        <Button onClick={() => go({ step: 'file' })}>{texts.t('uploads.other_file')}</Button>
      </Steps>
      {checked && kept ? (
        renderCheck({
          upload_id: upload,
          config: checked.config,
          remember: kept.draft.remember,
          check_id: checked.id,
          file_name: parse.result?.name ?? '',
          onBack: toMap,
        })
      ) : (
        <MapStep
          type={type}
          parse={parse}
          draft={kept?.draft ?? null}
          onDraft={(draft) => change({ draft })}
          onCheck={onCheck}
          wayOut={wayOut}
        />
      )}
    </>
  )
}

/** What was read of the file, and what was done with it so far. */
function useGivenFile(type: UploadType, upload: number) {
  const [first] = useState(() => latestResult(type, upload))
  const [kept, setKept] = useState<KeptUpload | null>(
    () => keptUpload(type, upload) ?? (first && { draft: draftOf(first), check: null })
  )
  const change = (next: Partial<KeptUpload>) =>
    setKept((now) => {
      const draft = next.draft ?? now?.draft
      return draft ? { check: now?.check ?? null, ...next, draft } : now
    })
  const draft = kept?.draft ?? null
  const parse = useParseResult(upload, type, draft, first, (read) => change({ draft: read }))

  useEffect(() => {
    if (kept) keepUpload(type, upload, kept)
  }, [type, upload, kept])
  useEffect(() => {
    if (parse.result) rememberResult(parse.result)
  }, [parse.result])
  return { kept, change, parse }
}

function factsOf({ result }: ParseState, kept: KeptUpload | null, texts: Texts) {
  if (!result || !kept) return undefined
  const count = rowsOf(kept.draft)
  const size = sizeText(result.size, texts)
  const facts = texts.t('uploads.file_facts', { count, rows: texts.quantity(count), size })
  return { name: result.name, facts }
}
