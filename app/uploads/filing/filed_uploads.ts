import type { Buyer, Permission } from '#app/accounts/account_policy'
import type { FiledAnswer } from '#shared/answers/orders/filed'
import type { OrderMode } from '#shared/answers/orders/order_upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'
import type { AskedUpload } from '#app/uploads/filing/find_asked_upload'
import type { Ability } from '#shared/answers/account/api_token'
import type { UploadType } from '#shared/upload_columns'

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
export interface Filing {
  asked: AskedUpload
  reference: string
  terms: OrderTerms
  /** The value of the `Idempotency-Key` header. */
  key: string | null
}

/** The result of a file. */
export interface Filed {
  /** The data of the API response. */
  answer: FiledAnswer['data']
  /** Whether a worker continues with it. */
  isUnderWay: boolean
  /** The page that shows it. */
  path: string
}

interface FiledType<Failure extends { type: string }> {
  may: (user: SignedInUser) => Permission<Buyer>
  /** The ability that a token needs. */
  ability: Ability
  file: (buyer: Buyer, filing: Filing) => Promise<Result<Filed, Failure>>
  refusals: RefusalTable<Failure>
}

/** The processing of a file type, as the route uses it. */
export interface AnyFiledType {
  may: (user: SignedInUser) => Permission<Buyer>
  ability: Ability
  /** @throws Refusal */
  file: (buyer: Buyer, filing: Filing) => Promise<Filed>
}

const types = new Map<UploadType, AnyFiledType>()

/** Registers the processing of files of a type that are sent to `POST /orders`; called for the domain. */
export function registerFiledUpload<Failure extends { type: string }>(
  type: UploadType,
  { may, ability, file, refusals }: FiledType<Failure>
): void {
  types.set(type, {
    may,
    ability,
    async file(buyer, filing) {
      const filed = await file(buyer, filing)
      if (!filed.ok) throw refused(filed.error, refusals)
      return filed.value
    },
  })
}

export function filedType(type: UploadType): AnyFiledType | null {
  return types.get(type) ?? null
}
