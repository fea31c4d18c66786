import type { HttpContext } from '@adonisjs/core/http'
import type { PriceListPage, PriceListUploadPage } from '#shared/answers/price_list'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { permit, userOf } from '#app/accounts/user_request'
import { findManagedList } from '#app/price_lists/list_managed_lists'
import { findListFor } from '#app/price_lists/find_managed'
import { findImport, listImports } from '#app/price_lists/imports/find_import'
import { importsFor } from '#app/price_lists/imports/import_answer'
import { priceListQuery } from '#app/price_lists/imports/validators'
import { listVersions } from '#app/price_lists/imports/versions/list_versions'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { uploadLimits } from '#app/uploads/upload_limits'

/** The pages about a price list, for those who look after it. */
export default class PriceListsController {
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const { import: asked } = await readPageQuery(ctx, priceListQuery)
    const imports = await listImports(id)
    const shown = asked ?? imports[0]?.id
    const found = shown === undefined ? null : await findImport(shown)
    // After its imports: a page that says one is live has what it brought, too.
    const price_list = await listOf(user, id)
    const isHere = found?.price_list_id === price_list.id
    const [shownImport = null] = isHere ? await importsFor(user, [found]) : []
    const props = {
      price_list,
      imports: await importsFor(user, imports),
      import: shownImport,
      versions: await listVersions(user, id),
    } satisfies PriceListPage
    return ctx.inertia.render('price_lists/show', props)
  }

  /** Where a new version is uploaded and mapped. */
  async edit(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const props = {
      price_list: await listOf(user, id),
      limits: uploadLimits,
    } satisfies PriceListUploadPage
    return ctx.inertia.render('price_lists/upload', props)
  }
}

async function listOf(user: SignedInUser, id: number) {
  const list = await findManagedList(user, id)
  // Between two statements everything can go.
  if (!list) throw notFound()
  return list
}
