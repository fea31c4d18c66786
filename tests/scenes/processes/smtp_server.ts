import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { eventually } from '#tests/scenes/background'

/** A mail server that keeps what it is given. */
export async function givenSmtpServer() {
  const mails: string[] = []
  let holds = false
  let holding = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, taken) {
      buffer(stream).then((mail) => {
        if (holds) return holding++
        mails.push(mail.toString().replaceAll('\r\n', '\n'))
        return taken()
      }, taken)
    },
  })
  // Who talks to it is killed in the middle of a word.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Whole mails that were accepted, headers first. */
    mails,
    /** Accepts no mail until released, as a server that is slow. */
    hold: () => (holds = true),
    release: () => (holds = false),
    isHolding: () => holding > 0,
    close: () => server.close(),
    /** Waits until an address got so many mails; newest last. */
    async mailsTo(address: string, count = 1): Promise<ParsedMail[]> {
      const arrived = await eventually(() => {
        const theirs = mails.filter(
          (mail) => mail.includes(`<${address}>`) || mail.includes(`To: ${address}`)
        )
        return theirs.length >= count && theirs
      })
      return Promise.all(arrived.map((mail) => simpleParser(mail)))
    },
  }
}
