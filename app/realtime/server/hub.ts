import { setImmediate as breathe } from 'node:timers/promises'
import type { Connection } from '#app/realtime/server/connection'
import { writeMessage } from '#app/realtime/protocol/messages'

/** An event on its way to sockets: `data` is JSON text. */
export interface Delivery {
  channels: string[]
  event: string
  data: string
  /** The connection that caused it and does not receive it. */
  except?: string
  /** The user id, in events of presence channels and of signed-in clients. */
  userId?: string
}

/** After this number of sends in a row, other requests of the process are served. */
const IN_A_ROW = 200

/** The open connections of this process and their channels. */
export class Hub {
  readonly connections = new Map<string, Connection>()
  readonly channels = new Map<string, Set<Connection>>()
  #delivering: Promise<void> = Promise.resolve()

  join(connection: Connection, channel: string): void {
    connection.channels.add(channel)
    const members = this.channels.get(channel)
    if (members) members.add(connection)
    else this.channels.set(channel, new Set([connection]))
  }

  leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel)
    const members = this.channels.get(channel)
    members?.delete(connection)
    if (members?.size === 0) this.channels.delete(channel)
  }

  /** Sends events one after the other, in order, to all connections in their channels. */
  deliver(deliveries: Delivery[]): Promise<void> {
    const wanted = deliveries.filter(({ channels }) =>
      channels.some((name) => this.channels.has(name))
    )
    if (wanted.length === 0) return this.#delivering
    this.#delivering = this.#delivering.then(async () => {
      for (const delivery of wanted) await this.#deliver(delivery)
    })
    return this.#delivering
  }

  async #deliver({ channels, event, data, except }: Delivery): Promise<void> {
    for (const channel of channels) {
      const members = this.channels.get(channel)
      if (!members) continue
      const frame = Buffer.from(writeMessage(event, data, channel))
      let sent = 0
      for (const connection of members) {
        if (connection.id === except) continue
        connection.send(frame)
        if (++sent % IN_A_ROW === 0) await breathe()
      }
    }
  }
}
