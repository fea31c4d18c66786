import { tokenEndingMail } from '#app/accounts/tokens/ending/token_ending_mail'
import { defineEvent } from '#app/events/define_event'

/** A token counts a few days more: noted for its user, while it is theirs. */
export const tokenEnding = defineEvent('token.ending', {
  audience: [],
  notification: {
    kind: 'token_ending',
    isUrgent: true,
    renews: 'token_id',
    recipients: `SELECT u.id AS user_id, jsonb_build_object('token_id', t.id, 'name', t.name,
        'ends_on', ((t.expires_at - interval '1 second')
          AT TIME ZONE coalesce(r.time_zone, 'UTC'))::date) AS facts,
        true AS in_bell, true AS by_mail
      FROM api_tokens t
      JOIN users u ON u.id = t.user_id AND u.contractor_id IS NOT DISTINCT FROM t.contractor_id
      LEFT JOIN contractors c ON c.id = t.contractor_id LEFT JOIN regions r ON r.code = c.region_code
      WHERE t.id = (e.payload ->> 'token_id')::bigint AND t.revoked_at IS NULL`,
    mail: tokenEndingMail,
  },
})
