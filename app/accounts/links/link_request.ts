import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { linkRefused } from '#app/accounts/audit_events'
import type { LinkPurpose } from '#app/accounts/links/account_links'

/** What the link of a mail ends with. */
export function tokenOf({ params }: HttpContext): string {
  return String(params.token)
}

/** Writes into the audit log when what is refused is a link that opens nothing. */
export async function recordDeadLink(
  ctx: HttpContext,
  { type }: { type: string },
  link: LinkPurpose | 'invitation'
): Promise<void> {
  if (type === 'link_dead' || type === 'link_over') {
    await linkRefused.recordAlone(originOf(ctx), { link })
  }
}
