import type { HttpContext } from '@adonisjs/core/http'
import type { PriceSourcesPage } from '#shared/answers/prices/price_source'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing, readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findListFor } from '#app/price_lists/find_managed'
import { findManagedList } from '#app/price_lists/list_managed_lists'
import { findOwnSource } from '#app/price_lists/sources/find_source'
import { listSeenSources, listSources, zoneOfSources } from '#app/price_lists/sources/list_sources'
import { allowedFolders } from '#app/price_lists/sources/reaching/allowed_folders'
import { removeSource } from '#app/price_lists/sources/change_source'
import { addSource, changeSource } from '#app/price_lists/sources/save_source'
import { maySetSource, maySetSources, sourceKindsFor } from '#app/price_lists/sources/source_policy'
import { sourceRefusals } from '#app/price_lists/sources/source_refusals'
import { sourceInput, sourcesQuery } from '#app/price_lists/sources/validators'

/** The sources a price list is fetched from. */
export default class SourcesController {
  async index(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = permit(await findListFor(user, idOf(ctx)))
    const { log } = await readPageQuery(ctx, sourcesQuery)
    const isSetter = maySetSources(user).ok
    const sources = isSetter ? await listSources(id, log ?? null) : []
    const price_list = await findManagedList(user, id)
    // Between two statements everything can go.
    if (!price_list) throw notFound()
    const props = {
      price_list,
      sources: sources.map((it) => ({ ...it, may_change: maySetSource(user, it.kind).ok })),
      seen: isSetter ? [] : await listSeenSources(id),
      kinds: sourceKindsFor(user),
      folders: user.role === 'admin' ? allowedFolders() : [],
      time_zone: await zoneOfSources(id),
    } satisfies PriceSourcesPage
    return ctx.inertia.render('price_lists/sources', props)
  }

  async store(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const user = userOf(ctx)
    const list = permit(await findListFor(user, idOf(ctx)))
    permit(maySetSources(user))
    const input = await readInput(ctx, sourceInput)
    permit(maySetSource(user, input.kind))
    const added = await addSource({ id: list.id, userId: user.id }, input, originOf(ctx))
    if (!added.ok) throw refused(added.error, sourceRefusals)
    ctx.response.status(201)
    return { data: added.value }
  }

  async update(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const user = userOf(ctx)
    const source = permit(await findOwnSource(user, idOf(ctx)))
    const input = await readInput(ctx, sourceInput)
    permit(maySetSource(user, input.kind))
    const changed = await changeSource(source, input, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, sourceRefusals)
    return { data: { id: source.id } }
  }

  async destroy(ctx: HttpContext): Promise<{ data: { id: number } }> {
    const { id } = permit(await findOwnSource(userOf(ctx), idOf(ctx)))
    readNothing(ctx)
    await removeSource(id, originOf(ctx))
    return { data: { id } }
  }
}
