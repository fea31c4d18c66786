import type { Buyer, Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import type { Ability } from '#shared/answers/account/api_token'
import type { ProcessedFileAnswer } from '#shared/answers/orders/processed_file'
import type { OrderMode } from '#shared/answers/orders/order_upload'
import type { SameFile } from '#shared/answers/upload'

/** What a domain does with the uploads of one type. */
export interface UploadKind {
  /**
   * Finds the results of uploads, so that the portal can point to them when the same file is uploaded again. Uploads
   * without a result are left out.
   */
  findResults: (uploadIds: number[]) => Promise<Map<number, UploadResult | null>>
  /** A query for the ids of uploads whose files are still needed. They are kept regardless of their age. */
  held: string
  /** A query for the ids of uploads that do not count towards the storage quota of their owner. */
  free?: string
  /** Finds the price list for which a user may upload a file. */
  findPriceList?: (user: SignedInUser, id: number) => Promise<Permission<{ id: number }>>
  /** How files that are sent to `POST /orders` are processed. */
  processor?: FileProcessor
}

type UploadResult = NonNullable<SameFile['result']>

/** The options for ordering the content of a price list file. */
export interface OrderTerms {
  mode?: OrderMode
  /** The total of the check. */
  expected_total?: string
  /** Whether lines are ordered whose price has risen. */
  accept_moved?: boolean
  address_id?: number
  /** The check that is ordered; without it the file is checked now. */
  check_id?: number
}

/** The parameters that a user sends with a file. */
export interface ProcessingInput {
  mapped: MappedUpload
  reference: string
  terms: OrderTerms
  /** The value of the `Idempotency-Key` header. */
  key: string | null
}

/** The result of a file. */
export interface ProcessingResult {
  /** The data of the API response. */
  answer: ProcessedFileAnswer['data']
  /** Whether a worker continues with it. */
  isUnderWay: boolean
  /** The page that shows it. */
  path: string
}

/** The processing of files that are sent to `POST /orders`, as the route uses it. */
export interface FileProcessor {
  may: (user: SignedInUser) => Permission<Buyer>
  /** The ability that a token needs. */
  ability: Ability
  /** @throws Refusal */
  process: (buyer: Buyer, input: ProcessingInput) => Promise<ProcessingResult>
}

/**
 * Defines the processing of files that are sent to `POST /orders`.
 *
 * @param given `process` is the use case, and `refusals` are the answers to its expected errors
 */
export function defineFileProcessor<Failure extends { type: string }>({
  process,
  refusals,
  ...given
}: Pick<FileProcessor, 'may' | 'ability'> & {
  process: (buyer: Buyer, input: ProcessingInput) => Promise<Result<ProcessingResult, Failure>>
  refusals: RefusalTable<Failure>
}): FileProcessor {
  return {
    ...given,
    async process(buyer, input) {
      const processed = await process(buyer, input)
      if (!processed.ok) throw refused(processed.error, refusals)
      return processed.value
    },
  }
}
