import { useEffect, useEffectEvent, useState } from 'react'
import type { PriceListMode, UploadType } from '#shared/upload_columns'
import type { AfterMapping } from './after_mapping'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { sizeText } from '~/lib/texts/size_text'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import {
  keepUpload,
  keptUpload,
  latestResult,
  rememberResult,
  type KeptUpload,
} from './kept_upload'
import { MapStep } from './map_step'
import { draftOf, rowsOf, type MappingDraft } from './mapping/draft'
import { useCheckShown } from './use_check_shown'
import { missingOf, toConfig } from './mapping/sent_config'
import { useParseResult, type ParseState } from './mapping/use_parse_result'
import type { ReadFor } from './mapping/preview_query'
import { refusalText } from './refusal_text'
import { Steps } from './steps'
import type { UploadPlace } from './upload_place'
import classes from './uploads.module.css'
import { UploadPurpose } from './what_for'

export interface UploadedFileProps {
  type: UploadType
  priceListId: number | undefined
  mode: PriceListMode | undefined
  place: Exclude<UploadPlace, { step: 'file' }>
  go: (place: UploadPlace, options?: { replace: boolean }) => void
  wayOut: string
  next: AfterMapping
  onGone: () => void
}

/** The steps after the file is there: mapping, and a check where there is one. What was done is kept in the browser. */
export function UploadedFile(props: UploadedFileProps) {
  const { type, priceListId, mode, place, go, wayOut, next, onGone } = props
  const { upload } = place
  const texts = useTexts()
  const { kept, change, parse } = useUploadedFile({ type, priceListId, mode }, upload)
  const [problem, setProblem] = useState('')
  const [replaced, setReplaced] = useState<number>()
  const toMap = () => go({ step: 'map', upload })

  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (parse.isGone) gone()
  }, [parse.isGone])

  async function onNext(draft: MappingDraft, isInPlace = false): Promise<void> {
    const file = { upload_id: upload, config: toConfig(type, draft), remember: draft.remember }
    if (next.type === 'submit') return next.send(file)
    const id = await next.start(file)
    change({ check: { id, config: file.config } })
    // The address follows a moment later; the step stays on screen meanwhile.
    if (isInPlace && place.step === 'check') setReplaced(place.check)
    go({ step: 'check', upload, check: id }, { replace: isInPlace })
  }

  const { checked, isSought } = useCheckShown(props, kept, replaced, change)
  const step = checked || isSought ? 'check' : 'map'

  /** What is said after a check is checked anew; what cannot be is mapped first. */
  async function say(draft: MappingDraft): Promise<void> {
    change({ draft })
    setProblem('')
    if (!checked || !kept) return
    if (missingOf(type, draft).length > 0) return toMap()
    try {
      await onNext(draft, true)
    } catch (error) {
      change({ draft: kept.draft })
      setProblem(refusalText(error))
    }
  }

  return (
    <>
      <Steps
        current={step}
        last={next.step}
        file={factsOf(parse, kept, texts)}
        onStep={(to) => (to === 'file' ? go({ step: to }) : toMap())}
      >
        {kept && next.wholeFile?.(kept.draft, (draft) => void say(draft))}
        {step === 'map' && <UploadPurpose type={type} upload={upload} />}
        <Button onClick={() => go({ step: 'file' })}>{texts.t('uploads.other_file')}</Button>
      </Steps>
      {problem && (
        <Note tone="bad" className={classes.note}>
          {problem}
        </Note>
      )}
      {checked && kept && next.type === 'check' ? (
        next.render({
          upload_id: upload,
          config: checked.config,
          remember: kept.draft.remember,
          check_id: checked.id,
          file_name: parse.result?.name ?? '',
          onBack: toMap,
          onAgain: () => onNext(kept.draft),
          onChange: (alter) => say(alter(kept.draft)),
        })
      ) : isSought ? (
        <Skeleton rows={3} />
      ) : (
        <MapStep
          type={type}
          parse={parse}
          draft={kept?.draft ?? null}
          onDraft={(draft) => change({ draft })}
          onNext={onNext}
          next={next}
          wayOut={wayOut}
        />
      )}
    </>
  )
}

/** What was read of the file, and what was done with it so far. */
function useUploadedFile(readFor: ReadFor, upload: number) {
  const { type } = readFor
  const [first] = useState(() => latestResult(type, upload))
  const [kept, setKept] = useState<KeptUpload | null>(
    () =>
      keptUpload(type, upload) ?? (first && { draft: draftOf(first, readFor.mode), check: null })
  )
  const change = (next: Partial<KeptUpload>) =>
    setKept((now) => {
      const draft = next.draft ?? now?.draft
      return draft ? { check: now?.check ?? null, ...next, draft } : now
    })
  const draft = kept?.draft ?? null
  const parse = useParseResult(upload, readFor, draft, first, (read) => change({ draft: read }))

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
