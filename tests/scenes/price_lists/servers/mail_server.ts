import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { freePort } from '#tests/scenes/processes/free_port'
import { certificate } from './test_certificate.js'
import { endWithTest } from './web_server.js'

/** Found, or installed, by `npm test`; see DOVECOT in docs/configuration.md. */
const PROGRAM = process.env.DOVECOT ?? '/usr/sbin/dovecot'

/** It refuses to be root's; whoever else we are it is, too. */
const NOBODY = 65_534

export interface MailGiven {
  from?: string
  subject?: string
  files?: Record<string, string | Buffer>
  /** The whole mail as it lies in the mailbox, instead of one that is composed. */
  raw?: string
}

/**
 * A mailbox of the user `parts` with the password `a secret`, on a Dovecot of this test.
 */
export async function givenMailServer({ hasTls = false } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'mail-'))
  const port = await freePort()
  const securePort = hasTls ? await freePort() : 0
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY)
  const gid = isRoot ? NOBODY : (process.getgid?.() ?? NOBODY)
  const mails = join(root, 'mails')
  await chmod(root, 0o777)
  for (const folder of [mails, ...['new', 'cur', 'tmp'].map((name) => join(mails, name))]) {
    await mkdir(folder)
    await chmod(folder, 0o777)
  }
  // Whoever it is has to be able to read them, whatever our umask is.
  const write = async (name: string, content: string) => {
    const path = join(root, name)
    await writeFile(path, content)
    await chmod(path, 0o644)
    return path
  }
  const tls = hasTls && {
    cert: await write('cert.pem', certificate.cert),
    key: await write('key.pem', certificate.key),
  }
  const setup = { root, mails, port, securePort, uid, gid, tls }
  const config = await write('dovecot.conf', configOf(setup))
  await write('users', 'parts:{PLAIN}a secret::::::\n')
  const child = spawn(PROGRAM, ['-F', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: root,
    ...(isRoot ? { uid, gid } : {}),
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  let failure: Error | null = null
  child.once('error', (error) => (failure = error))
  const isOver = () => failure !== null || child.exitCode !== null || child.signalCode !== null
  endWithTest(async () => {
    if (!isOver()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(root, { recursive: true, force: true })
  })
  for (let tries = 0; !(await listens(port)); tries++) {
    if (isOver() || tries > 1200) {
      const log = await readFile(join(root, 'log'), 'utf8').catch(() => '')
      const hint = 'Is it there? apt-get install dovecot-imapd'
      throw new Error(`Dovecot (${PROGRAM}) did not start. ${hint}\n${said}${log}`, {
        cause: failure ?? undefined,
      })
    }
    await pause(25)
  }
  let sent = 0
  return {
    port,
    /** For TLS from the first byte. */
    securePort,
    /** Puts a mail into the mailbox, as delivering one does. */
    async deliver(given: MailGiven = {}) {
      const name = `${1_700_000_000 + ++sent}.M${sent}.test`
      const path = join(mails, 'new', name)
      await writeFile(path, given.raw ?? (await mailOf(given)))
      await chmod(path, 0o666)
    },
    /** The mails nobody has read, and those somebody has. */
    folders: { unread: join(mails, 'new'), seen: join(mails, 'cur') },
    /** The mailbox is made anew: its mails have other numbers. */
    async forget() {
      await rm(join(mails, 'dovecot-uidlist'), { force: true })
      await rm(join(mails, 'dovecot-uidvalidity'), { force: true })
      for (const end of ['', '.cache', '.log']) {
        await rm(join(mails, `dovecot.index${end}`), { force: true })
      }
    },
  }
}

function mailOf({ from = 'prices@gulf.example', subject = 'Price list', files = {} }: MailGiven) {
  const attachments = Object.entries(files).map(([filename, content]) => ({ filename, content }))
  const mail = { from, to: 'parts@spareline.example', subject, text: 'See the file.', attachments }
  return new MailComposer(mail).compile().build()
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

interface Setup {
  root: string
  mails: string
  port: number
  /** 0: none. */
  securePort: number
  uid: number
  gid: number
  /** The paths of its certificate and key. */
  tls: { cert: string; key: string } | false
}

/** Nothing of the machine's own: neither its users, nor its folders, nor its ports. */
function configOf({ root, mails, port, securePort, uid, gid, tls }: Setup): string {
  const user = userInfo({ encoding: 'utf8' }).username
  const [owner, group] = uid === NOBODY ? ['nobody', 'nogroup'] : [user, String(gid)]
  return `
base_dir = ${root}/run
state_dir = ${root}/state
log_path = ${root}/log
protocols = imap
listen = 127.0.0.1
${tls ? `ssl = yes\nssl_cert = <${tls.cert}\nssl_key = <${tls.key}` : 'ssl = no'}
disable_plaintext_auth = no
default_internal_user = ${owner}
default_internal_group = ${group}
default_login_user = ${owner}
first_valid_uid = 1
mail_location = maildir:${mails}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${root}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mails}
}
`
}
