/**
 * Which room of app/ owns which tables: no other one writes them (docs/architecture.md, "Who owns which table").
 * @type {Record<string, string[]>}
 */
export const OWNERS = {
  events: ['outbox', 'event_deliveries'],
  mail: ['mailbox'],
  http: ['rate_limits'],
  accounts: [
    'account_links',
    'api_tokens',
    'audit_log',
    'email_changes',
    'known_devices',
    'passkey_challenges',
    'passkeys',
    'recovery_codes',
    'sessions',
    'two_factors',
    'user_settings',
    'users',
  ],
  contractors: ['addresses', 'applications', 'contractors', 'invitations'],
  uploads: ['mapping_profiles', 'price_list_mappings', 'uploads'],
  exports: ['exports'],
  offers: ['catalog_version', 'currencies', 'currency_rates', 'price_groups'],
  price_lists: [
    'brand_aliases',
    'brand_decisions',
    'brand_moves',
    'brand_namings',
    'brands',
    'crosses',
    'markup_rules',
    'offers',
    'price_holds',
    'price_import_changes',
    'price_import_rejects',
    'price_imports',
    'price_lists',
    'price_source_log',
    'price_sources',
  ],
  cart: ['cart_items', 'carts'],
  idempotency: ['idempotency_keys'],
  orders: [
    'cancel_requests',
    'bulk_updates',
    'order_counts',
    'order_item_movements',
    'order_item_promises',
    'order_item_proposals',
    'order_items',
    'order_upload_rows',
    'order_uploads',
    'orders',
    'supplier_ask_items',
    'supplier_asks',
    'unchecked_order_items',
  ],
  quotations: ['quotation_items', 'quotation_offers', 'quotation_rows', 'quotations'],
  sales: ['boxes', 'regions', 'sale_items', 'sale_numbers', 'sales', 'vat_rates'],
  realtime: ['realtime_events', 'realtime_members', 'realtime_nodes'],
  notifications: [
    'notify_about_colleagues',
    'mail_choices',
    'mail_digests',
    'mail_switched_off',
    'notifications',
  ],
  news: ['news_post_regions', 'news_posts', 'news_texts'],
  site: ['contact_messages'],
}

/**
 * Tables that every room may read, each group with its reason.
 * @type {Array<{tables: string[], reason: string}>}
 */
export const READ_BY_ALL = [
  {
    tables: ['currencies', 'price_groups', 'regions', 'vat_rates'],
    reason: 'the same few rows for all, which come with the migrations',
  },
  {
    tables: ['brand_aliases', 'brands', 'crosses', 'markup_rules', 'offers', 'price_lists'],
    reason: 'the catalogue: price_lists publishes it, so that search and lists join it',
  },
]

/**
 * What a room reads though it may not import the owner, each with its reason. What it may import
 * (.dependency-cruiser.cjs) it may read, too.
 * @type {Array<{room: string, tables: string[], reason: string}>}
 */
export const READS = [
  {
    room: 'contractors',
    tables: ['carts', 'orders', 'quotations', 'sales'],
    reason:
      'the list of contractors is sorted by their orders and invoices, and the page of one counts them',
  },
  {
    room: 'accounts',
    tables: ['contractors'],
    reason:
      'a session or token is read with its user and the company of the user in one statement (0004)',
  },
  {
    room: 'accounts',
    tables: ['applications'],
    reason:
      'a user whose address is not confirmed is told from others by the application that waits',
  },
  {
    room: 'notifications',
    tables: ['contractors'],
    reason: 'a digest is mailed in the morning of the region of the company',
  },
  {
    room: 'offers',
    tables: ['contractors'],
    reason: 'warnings name the currencies and price groups of active customers',
  },
  {
    room: 'uploads',
    tables: ['price_imports'],
    reason: 'a preview is decoded like the newest live file of its price list',
  },
  {
    room: 'price_lists',
    tables: ['cart_items', 'order_items'],
    reason: 'offers in carts are not removed, and samples show what was ordered most',
  },
  {
    room: 'cart',
    tables: ['quotation_items', 'quotations'],
    reason: 'a line of a cart shows the line of the quotation that it stands for',
  },
  {
    room: 'orders',
    tables: ['boxes', 'sale_items', 'sales'],
    reason: 'the history of a line goes on in boxes and sales',
  },
  {
    room: 'orders',
    tables: ['notify_about_colleagues', 'mail_choices', 'mail_switched_off', 'notifications'],
    reason: 'an event chooses its recipients by their own choices in the statement that notifies',
  },
  {
    room: 'sales',
    tables: ['notify_about_colleagues'],
    reason: 'the same, of the events of sales',
  },
  {
    room: 'exports',
    tables: ['cart_items', 'carts', 'mail_switched_off', 'notifications', 'orders', 'quotations'],
    reason: 'the export of own data holds what all domains know of a user (0053)',
  },
]

/**
 * What writers have to tell once it is committed, by a call with the connection or transaction that they write in
 * (docs/decisions/0076-calls-after-a-commit.md): writes of some tables, or what a text looks like that writes.
 * @type {Array<{what: string, call: string, tables?: string[], text?: RegExp}>}
 */
export const FOLLOWED = [
  {
    what: 'events',
    call: 'wakeRelayAfterCommit',
    text: /\bINSERT\s+INTO\s+outbox\b|\.insert\(\{/,
  },
  {
    what: 'what sessions and tokens are cached with',
    call: 'hearAccountsAfterCommit',
    // Those of the triggers that notify (`notify_accounts_changed`).
    tables: [
      'api_tokens',
      'contractors',
      'passkeys',
      'sessions',
      'two_factors',
      'user_settings',
      'users',
    ],
  },
]

/** Rooms that the check leaves alone, each with its reason. */
export const EXEMPT = {
  demo: 'fills an empty database with data of all domains, as tests and benchmarks do (they are not looked at)',
}
