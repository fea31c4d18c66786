import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { findListFor } from '#app/price_lists/find_managed'
import { checkSource, countCheck, NOTHING_FOUND } from '#app/price_lists/sources/check_source'
import { findOwnSource } from '#app/price_lists/sources/find_source'
import { isSamePlace, secretsFor } from '#app/price_lists/sources/save_source'
import { maySetSource, maySetSources } from '#app/price_lists/sources/source_policy'
import { checkRefusals } from '#app/price_lists/sources/source_refusals'
import { placeOf } from '#app/price_lists/sources/source_settings'
import { sourceCheckInput } from '#app/price_lists/sources/validators'
import type { SourceCheckAnswer } from '#shared/answers/prices/price_source'

/** A look at what a form says, without taking anything and without keeping it. */
export default class SourceChecksController {
  async store(ctx: HttpContext): Promise<SourceCheckAnswer> {
    const user = userOf(ctx)
    permit(await findListFor(user, idOf(ctx)))
    permit(maySetSources(user))
    const { source_id, ...input } = await readInput(ctx, sourceCheckInput)
    permit(maySetSource(user, input.kind))
    const saved = source_id === undefined ? null : permit(await findOwnSource(user, source_id))
    const counted = await countCheck(user.id)
    if (!counted.ok) throw refused(counted.error, checkRefusals)
    const place = placeOf(input)
    const secrets = secretsFor(saved, input)
    const hostKey = saved && isSamePlace(saved, place) ? saved.host_key : null
    const data = await whileWanted(ctx, (wanted) =>
      checkSource(place, secrets, { hostKey, wanted })
    )
    // Whoever asked is gone.
    return { data: data ?? NOTHING_FOUND }
  }
}
