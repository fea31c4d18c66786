import type { HttpContext } from '@adonisjs/core/http'
import type { AddressesAnswer } from '#shared/answers/account/address'
import { mayTrade } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { listAddresses } from '#app/contractors/addresses/addresses'
import { readNothing } from '#app/http/input/read_input'

export default class AddressesController {
  /** `GET /api/addresses` */
  async index(ctx: HttpContext): Promise<AddressesAnswer> {
    readNothing(ctx)
    return listAddresses(permit(mayTrade(userOf(ctx))))
  }
}
