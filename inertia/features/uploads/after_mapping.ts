import type { ReactNode } from 'react'
import type { UploadConfig } from '#shared/answers/upload'
import type { MappingDraft } from './mapping/draft'
import type { SentConfig } from './mapping/sent_config'

/** A file together with how it is to be read. */
export interface MappedFile {
  upload_id: number
  config: SentConfig
  /** Whether the next file with this header is to be mapped alike. */
  remember: boolean
}

/** What a check was made of. */
export type FoundCheck = { upload_id: number; config: UploadConfig }

export interface CheckedFile extends MappedFile {
  check_id: number
  file_name: string
  /** Back to the mapping; everything is kept. */
  onBack: () => void
  /** Has it checked once more, as it is mapped now; throws what the server refused. */
  onAgain: () => Promise<void>
  /** Maps it otherwise and has it checked where one is; what the server refused is said there. */
  onChange: (change: (draft: MappingDraft) => MappingDraft) => Promise<void>
}

/** What follows the mapping: a check before anything is written, or its result at once. */
export type AfterMapping = {
  /** The third step, when it is not the check. */
  step?: string
  /** The key that leads there, for so many rows of so many sheets. */
  label: (count: number, sheets: number) => string
  busy: string
  /** What can be set besides. */
  options?: ReactNode
  /** What can be said of the whole file beside the steps; said after a check, it is checked anew. */
  wholeFile?: (draft: MappingDraft, onDraft: (next: MappingDraft) => void) => ReactNode
} & (
  | {
      type: 'check'
      /** Has a mapped file checked, without changing anything; answers the id of the check. */
      start: (file: MappedFile) => Promise<number>
      /** The file of a check that was made elsewhere, and how it was mapped; null: it is not there any more. */
      find?: (check: number) => Promise<FoundCheck | null>
      /** What the check found, and the submitting. */
      render: (file: CheckedFile) => ReactNode
    }
  | {
      type: 'submit'
      /** Leads to another page. */
      send: (file: MappedFile) => Promise<void>
    }
)
