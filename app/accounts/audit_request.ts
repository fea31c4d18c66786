import type { HttpContext } from '@adonisjs/core/http'
import type { AuditOrigin } from '#app/accounts/audit'

/** Where something comes from that is worth a line in the audit log. */
export function originOf({ request, user }: HttpContext): AuditOrigin {
  return {
    user_id: user?.id ?? null,
    contractor_id: user?.contractor?.id ?? null,
    ip: request.ip(),
    request_id: request.id() ?? '',
  }
}
