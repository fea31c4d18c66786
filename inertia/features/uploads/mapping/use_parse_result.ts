import { useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { ParseResult } from '#shared/answers/upload'
import { api, HttpError } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import type { Read } from '~/lib/http/reader'
import { queryText } from '~/lib/routing/build_path'
import { route } from '~/lib/routing/routes'
import { draftOf, withResult, type MappingDraft } from './draft'
import { mustRefetch } from './must_refetch'
import { previewQuery, type ReadFor } from './preview_query'

interface LoadedResult {
  result: ParseResult | null
  /** What was asked for last and is answered, so that no answer is asked for twice. */
  answered: string
}

interface Problem {
  text: string
  isGone: boolean
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
 * What an upload holds, read again whenever the draft asks for rows or a sheet that are not loaded.
 * Without a draft or a first result (after a reload of the page) both are fetched. A new answer
 * comes back as a draft, in which what the person chose has stayed.
 *
 * @param initial the answer of the upload itself, so that it is not asked for twice
 */
export function useParseResult(
  uploadId: number,
  readFor: ReadFor,
  draft: MappingDraft | null,
  initial: ParseResult | null,
  onDraft: (next: MappingDraft) => void
): ParseState {
  const [loaded, setLoaded] = useState<LoadedResult>({ result: initial, answered: '' })
  const result = loaded.result?.upload_id === uploadId ? loaded.result : null
  const asked = previewQuery(readFor, draft)
  const query = queryText(asked)
  const isWanted =
    !result ||
    result.type !== readFor.type ||
    !draft ||
    (mustRefetch(result, draft) && query !== loaded.answered)

  // The answer is taken into the draft as it is by then.
  const latest = useLatest({ draft, onDraft })

  const path = route('api.uploads.preview', { id: uploadId }) + query
  const reading = useRead(isWanted ? path : null, async (signal) => {
    const answer = await api.get('api.uploads.preview', {
      params: { id: uploadId },
      query: asked,
      signal,
    })
    const read = answer?.data
    // Too late is as good as never: a newer one is under way.
    if (!read || signal.aborted) return answer
    setLoaded({ result: read, answered: query })
    const now = latest.current.draft
    latest.current.onDraft(now ? withResult(now, read) : draftOf(read, readFor.mode))
    return answer
  })

  const problem = problemOf(reading)
  return {
    result,
    state: problem ? 'error' : isWanted ? 'loading' : 'ready',
    error: problem?.text,
    isGone: problem?.isGone ?? false,
    retry: () => void reading.again(),
  }
}

function problemOf({ state, answer, problem }: Read<{ data?: ParseResult }>): Problem | null {
  if (state === 'error') return inWords(problem)
  const isMissing = state === 'ready' && !answer?.data
  return isMissing ? { text: '', isGone: true } : null
}

/** The server's own words where it has some. */
function inWords(problem: unknown): Problem {
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
