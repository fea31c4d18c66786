import { useCallback, useEffect, useRef, useState } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { api, HttpError } from '~/lib/http/api'
import { queryText } from '~/lib/build_path'
import { route } from '~/lib/routes'
import { draftOf, withResult, type MappingDraft } from './draft'
import { mustRefetch } from './must_refetch'
import { previewQuery } from './preview_query'

interface Held {
  result: ParseResult | null
  /** What was asked for last and is answered, so that no answer is asked for twice. */
  answered: string
  problem: { asked: string; text: string; isGone: boolean } | null
}

export interface ParseState {
  /** The old one while another is read. */
  result: ParseResult | null
  state: 'ready' | 'loading' | 'error'
  /** Why the file could not be read, in words; empty when there are none. */
  error: string | undefined
  /** The file is not there any more, or never was. */
  isGone: boolean
  retry: () => void
}

/**
 * What an upload holds, read again whenever the draft asks for rows or a sheet that are not held.
 * Without a draft or a first result (after a reload of the page) both are fetched. A new answer
 * comes back as a draft, in which what the person chose has stayed.
 *
 * @param initial the answer of the upload itself, so that it is not asked for twice
 */
export function useParseResult(
  uploadId: number,
  type: UploadType,
  draft: MappingDraft | null,
  initial: ParseResult | null,
  onDraft: (next: MappingDraft) => void
): ParseState {
  const [held, setHeld] = useState<Held>({ result: initial, answered: '', problem: null })
  const [tries, setTries] = useState(0)
  const result = held.result?.upload_id === uploadId ? held.result : null
  const query = queryText(previewQuery(type, draft))
  const isWanted =
    !result ||
    result.type !== type ||
    !draft ||
    (mustRefetch(result, draft) && query !== held.answered)
  const asked = isWanted ? `${uploadId}${query}` : ''

  // The answer is taken into the draft as it is by then.
  const latest = useRef({ draft, onDraft })
  latest.current = { draft, onDraft }

  useEffect(() => {
    if (asked === '') return
    let isLatest = true
    setHeld((now) => ({ ...now, problem: null }))
    const path = route('api.uploads.preview', { id: uploadId }) + query
    api
      .get<{ data: ParseResult }>(path, {}, { key: 'upload_preview' })
      .then((answer) => {
        // An aborted read answers null: a newer one is under way.
        if (!isLatest || !answer) return
        const read = answer.data
        if (!read) return setHeld((now) => ({ ...now, problem: { asked, text: '', isGone: true } }))
        setHeld({ result: read, answered: query, problem: null })
        const now = latest.current.draft
        latest.current.onDraft(now ? withResult(now, read) : draftOf(read))
      })
      .catch((problem: unknown) => {
        if (isLatest) setHeld((now) => ({ ...now, problem: { asked, ...inWords(problem) } }))
      })
    return () => {
      isLatest = false
    }
  }, [asked, uploadId, query, tries])

  const problem = held.problem?.asked === asked && asked !== '' ? held.problem : null
  return {
    result,
    state: problem ? 'error' : isWanted ? 'loading' : 'ready',
    error: problem?.text,
    isGone: problem?.isGone ?? false,
    retry: useCallback(() => setTries((count) => count + 1), []),
  }
}

/** The server's own words where it has some. */
function inWords(problem: unknown): { text: string; isGone: boolean } {
  if (!(problem instanceof HttpError)) {
    return { text: problem instanceof Error ? problem.message : '', isGone: false }
  }
  const [field] = Object.values(problem.errors ?? {})
  const message = (problem.body as { message?: string } | null)?.message
  return {
    text: field?.[0] ?? message ?? '',
    isGone: problem.status === 410 || problem.code === 'upload_gone',
  }
}
