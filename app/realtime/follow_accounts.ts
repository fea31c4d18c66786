import logger from '@adonisjs/core/services/logger'
import type { Connection, Identity } from '#app/realtime/server/connection'
import type { Hub } from '#app/realtime/server/hub'
import { mayJoin, type ChannelOwner } from '#app/realtime/own_channels'
import { onNotification } from '#app/database/listen'
import { sql } from '#app/database/sql'

/** Sessions also end by themselves; that is noticed within this time. */
const CHECK_ALL_MS = 60_000
/** Changes come in bursts; one statement answers for all of them. */
const GATHER_MS = 20
const AT_ONCE = 1_000
/** Everything that changed while nothing was heard. */
const ALL = '*'
/** Channels that belong to somebody; an application may sign others. */
const OWNED = /^(?:private|presence)-(?:user|contractor|staff)\./

type Identified = Connection & { identity: Identity }

interface Owner extends ChannelOwner {
  session_id: string
}

/** Ends connections whose session is over or whose user may not be in their channels any more. */
export function followAccounts(hub: Hub): void {
  let changed = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  const look = () => {
    const keys = changed
    changed = new Set()
    gathering = undefined
    const meant = identified(hub).filter((each) => keysOf(each).some((key) => keys.has(key)))
    check(keys.has(ALL) ? identified(hub) : meant).catch((error: unknown) => {
      logger.warn({ err: error }, 'sessions of connections could not be checked')
      lookAt(...keys)
    })
  }
  const lookAt = (...keys: string[]) => {
    for (const key of keys) changed.add(key)
    gathering ??= setTimeout(look, keys.length > 1 ? 1_000 : GATHER_MS).unref()
  }
  onNotification('accounts_changed', { heard: lookAt, missed: () => lookAt(ALL) })
  setInterval(() => lookAt(ALL), CHECK_ALL_MS).unref()
}

/** The changes that concern a connection, as 0002_accounts_changed.sql names them. */
function keysOf({ identity }: Identified): string[] {
  const { session_id, user_id, contractor_id } = identity
  return [`session:${session_id}`, `user:${user_id}`, `contractor:${contractor_id}`]
}

function identified(hub: Hub): Identified[] {
  return [...hub.connections.values()].filter((each): each is Identified => each.identity !== null)
}

async function check(connections: Identified[]): Promise<void> {
  for (let from = 0; from < connections.length; from += AT_ONCE) {
    const some = connections.slice(from, from + AT_ONCE)
    const owners = await ownersOf(some.map(({ identity }) => identity.session_id))
    for (const connection of some) {
      const owner = owners.get(connection.identity.session_id)
      if (!owner || owner.id !== connection.identity.user_id) {
        connection.refuse(4009, 'The session is over')
      } else if (!isEntitled(owner, connection)) {
        connection.refuse(4009, 'No longer allowed')
      }
    }
  }
}

function isEntitled(owner: ChannelOwner, { channels }: Connection): boolean {
  return [...channels].every((name) => !OWNED.test(name) || mayJoin(owner, name))
}

async function ownersOf(sessions: string[]): Promise<Map<string, Owner>> {
  const rows = await sql.rows<Owner>(
    `SELECT se.id AS session_id, u.id, u.role, CASE WHEN c.id IS NOT NULL THEN
       json_build_object('id', c.id, 'status', c.status) END AS contractor
     FROM sessions se JOIN users u ON u.id = se.user_id
     LEFT JOIN contractors c ON c.id = u.contractor_id
     WHERE se.id = ANY ($1) AND se.expires_at > now()`,
    [[...new Set(sessions)]]
  )
  return new Map(rows.map((row) => [row.session_id, row]))
}
