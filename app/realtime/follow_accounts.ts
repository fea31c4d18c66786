import logger from '@adonisjs/core/services/logger'
import { listSessionOwners } from '#app/accounts/sessions/session_owners'
import type { Connection, Identity } from '#app/realtime/server/connection'
import type { Hub } from '#app/realtime/server/hub'
import { isOwned, mayJoin, type ChannelOwner } from '#app/realtime/own_channels'
import { onNotification } from '#app/database/listen'

/** Expired sessions are noticed within this time. */
const CHECK_ALL_MS = 60_000
/** Changes that arrive within this time are checked with one statement. */
const GATHER_MS = 20
/** The pause while the database is unavailable. */
const RETRY_MS = 1_000
const AT_ONCE = 1_000
/** All connections have to be checked, because notifications may have been missed. */
const ALL = '*'
type Identified = Connection & { identity: Identity }

/** Ends connections whose session has ended or whose user may not be in their channels any more. */
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
      lookAt(keys, RETRY_MS)
    })
  }
  const lookAt = (keys: Iterable<string>, wait = GATHER_MS) => {
    for (const key of keys) changed.add(key)
    gathering ??= setTimeout(look, wait).unref()
  }
  onNotification('accounts_changed', {
    heard: (key) => lookAt([key]),
    missed: () => lookAt([ALL]),
  })
  setInterval(() => lookAt([ALL]), CHECK_ALL_MS).unref()
}

/** The changes that concern a connection, as the triggers of 0002_accounts.sql name them. */
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
    const sessions = some.map(({ identity }) => identity.session_id)
    const owners = new Map(
      (await listSessionOwners(sessions)).map((owner) => [owner.session_id, owner])
    )
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
  return [...channels].every((name) => !isOwned(name) || mayJoin(owner, name))
}
