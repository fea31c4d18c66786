import type { HttpContext } from '@adonisjs/core/http'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'

/** Where something comes from that is worth a line in the audit log. */
export function originOf({ request, user, userWithoutTwoFactor }: HttpContext): AuditOrigin {
  const who = user ?? userWithoutTwoFactor
  return {
    user_id: who?.id ?? null,
    contractor_id: who?.contractor?.id ?? null,
    ip: request.ip(),
    request_id: request.id() ?? '',
  }
}
