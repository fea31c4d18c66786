import type { HttpContext } from '@adonisjs/core/http'
import { addressRefusals } from '#app/contractors/addresses/address_refusals'
import { addressInput } from '#app/contractors/addresses/address_validators'
import {
  addAddress,
  changeAddress,
  removeAddress,
} from '#app/contractors/addresses/change_addresses'
import { originOf } from '#app/accounts/audit/audit_request'
import { mayKeepCompany } from '#app/contractors/company/company_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

/** Where the company has its orders brought, or gets them itself. */
export default class CompanyAddressesController {
  async store(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const added = await addAddress(admin, await readInput(ctx, addressInput), originOf(ctx))
    if (!added.ok) throw refused(added.error, addressRefusals)
    return ctx.response.redirect().status(303).toRoute('company')
  }

  async update(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    const address = await readInput(ctx, addressInput)
    if (!(await changeAddress(admin, id, address, originOf(ctx)))) throw notFound()
    return ctx.response.redirect().status(303).toRoute('company')
  }

  async destroy(ctx: HttpContext) {
    const admin = permit(mayKeepCompany(userOf(ctx)))
    const id = idOf(ctx)
    readNothing(ctx)
    if (!(await removeAddress(admin, id, originOf(ctx)))) throw notFound()
    return ctx.response.redirect().status(303).toRoute('company')
  }
}
