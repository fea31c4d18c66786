/** The data of a user, in parts: queries with the user's id as `$1`. They contain no secrets and no hashes. */
export const OWN_DATA = {
  profile: `SELECT u.id, u.name, u.email, u.phone, u.role, u.created_at, u.email_verified_at,
      e.email AS asked_email
    FROM users u LEFT JOIN email_changes e ON e.user_id = u.id WHERE u.id = $1`,
  settings: `SELECT language, locale, default_offer, default_offer_days, table_settings
    FROM user_settings WHERE user_id = $1`,
  mail_switched_off: `SELECT kind FROM mail_switched_off WHERE user_id = $1 ORDER BY kind`,
  sessions: `SELECT created_at, used_at, expires_at, ip, user_agent
    FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  devices: `SELECT expires_at FROM known_devices WHERE user_id = $1 ORDER BY expires_at, token_hash`,
  passkeys: `SELECT name, added_at, used_at FROM passkeys WHERE user_id = $1 ORDER BY id`,
  tokens: `SELECT name, abilities, created_at, expires_at, revoked_at, last_used_at
    FROM api_tokens WHERE user_id = $1 ORDER BY id`,
  cart: `SELECT i.brand_name, i.partnumber, i.quantity, i.price, i.reference, i.added_at
    FROM carts c JOIN cart_items i ON i.cart_id = c.id WHERE c.user_id = $1 ORDER BY i.id`,
  // Only of the user's current company; data at a former company belongs to that company.
  orders: `SELECT o.number, o.reference, o.source, o.state_code, o.items_count, o.amount,
      o.currency_code, o.created_at
    FROM orders o JOIN users u ON u.id = o.user_id AND u.contractor_id = o.contractor_id
    WHERE o.user_id = $1 ORDER BY o.id`,
  quotations: `SELECT q.id, q.reference, q.source, q.state_id, q.file_name, q.created_at
    FROM quotations q JOIN users u ON u.id = q.user_id AND u.contractor_id = q.contractor_id
    WHERE q.user_id = $1 ORDER BY q.id`,
  notifications: `SELECT kind, facts, created_at, read_at
    FROM notifications WHERE user_id = $1 ORDER BY id`,
  audit: `SELECT at, event, subject, details ->> 'ip' AS ip FROM audit_log
    WHERE user_id = $1 ORDER BY id`,
} as const

export type OwnDataPart = keyof typeof OWN_DATA

export const OWN_DATA_PARTS = Object.keys(OWN_DATA) as OwnDataPart[] // its own keys
