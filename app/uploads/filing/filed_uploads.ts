import type { Buyer, Permission } from '#app/accounts/account_policy'
import type { FiledAnswer } from '#shared/answers/orders/filed'
import type { OrderMode } from '#shared/answers/orders/order_upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'
import type { AskedUpload } from '#app/uploads/filing/find_asked_upload'
import type { Ability } from '#shared/answers/account/api_token'
import type { UploadType } from '#shared/upload_columns'

/** How what is in a file of a price list is ordered. */
export interface OrderTerms {
  mode?: OrderMode
  /** The total of the check. */
  expected_total?: string
  /** Lines that became dearer are ordered all the same. */
  accept_moved?: boolean
  address_id?: number
  /** The check that is ordered; without it the file is checked now. */
  check_id?: number
}

/** What somebody sends a file with. */
export interface Filing {
  asked: AskedUpload
  reference: string
  terms: OrderTerms
  /** From the header `Idempotency-Key`. */
  key: string | null
}

/** What was made of a file. */
export interface Filed {
  /** As the API answers it. */
  answer: FiledAnswer['data']
  /** A worker goes on with it. */
  isUnderWay: boolean
  /** The page that shows it. */
  path: string
}

interface FiledType<Failure extends { type: string }> {
  may: (user: SignedInUser) => Permission<Buyer>
  /** What a token needs for it. */
  ability: Ability
  file: (buyer: Buyer, filing: Filing) => Promise<Result<Filed, Failure>>
  refusals: RefusalTable<Failure>
}

/** What a type of files is made into, as the route knows it. */
export interface AnyFiledType {
  may: (user: SignedInUser) => Permission<Buyer>
  ability: Ability
  /** @throws Refusal */
  file: (buyer: Buyer, filing: Filing) => Promise<Filed>
}

const types = new Map<UploadType, AnyFiledType>()

/** For the domain that makes something of the files of a type that are sent to `POST /orders`. */
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
