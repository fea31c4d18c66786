/**
 * @param {string} catches
 * @param {string} path
 * @param {string} text
 * @param {string} shows
 */
const violation = (catches, path, text, shows) => ({
  catches,
  path,
  content: `export const planted = ${text}\n`,
  shows: [`${path}: ${shows}`],
})

/** @type {import('./judge.mjs').Planted} */
export const tableWrites = {
  violations: [
    violation(
      'a write to a table of another domain',
      'app/orders/planted/writes.ts',
      '`WITH gone AS (DELETE FROM\n  cart_items RETURNING id) SELECT id FROM gone`',
      'writes cart_items, which cart owns'
    ),
    violation(
      'a write to a table of another domain whose name stands apart',
      'app/accounts/planted/writes_apart.ts',
      "['carts'].map((table) => `DELETE FROM ${table} WHERE user_id = $1`)",
      'writes carts, which cart owns'
    ),
    violation(
      'a read of another domain without a reason',
      'app/cart/planted/reads.ts',
      "'SELECT FROM cart_items i, orders o WHERE o.id = i.id'",
      'reads orders of orders without a reason'
    ),
    violation(
      'a write that is not followed by its call',
      'app/accounts/planted/follows.ts',
      "(tx) => tx.run('UPDATE users SET name = $1')",
      'planted writes what sessions and tokens are cached with and does not call hearAccountsAfterCommit'
    ),
    {
      catches: 'a text that writes events, sent without the call',
      path: 'app/orders/planted/sends_text.ts',
      content:
        "import { plantedInsert } from './insert_text'\nexport const planted = (tx) => tx.run(plantedInsert('a'))\n",
      shows: ['app/orders/planted/sends_text.ts: planted writes events'],
    },
    {
      catches: 'a table without an owner',
      path: 'database/migrations/planted_table.sql',
      content: 'CREATE TABLE planted_rows (id bigint PRIMARY KEY);\n',
      shows: ['database/migrations/planted_table.sql: planted_rows has no owner'],
    },
  ],
  companions: {
    'app/orders/planted/insert_text.ts':
      "export const plantedInsert = (from) =>\n  planted.insert({ subject: 'id', from })\n",
    'app/orders/planted/sends_followed.ts':
      "import { plantedInsert } from './insert_text'\nexport async function planted(tx) {\n  await tx.run(plantedInsert('a'))\n  await wakeRelayAfterCommit(tx)\n}\n",
    // Orders may import the cart, and so read its tables. A comment is no statement.
    'app/orders/planted/reads_allowed.ts':
      "/*\n * UPDATE users\n */\nexport const planted = 'SELECT FROM cart_items FOR UPDATE OF carts'\n",
  },
  silent: [/reads_allowed|insert_text|sends_followed/],
}
