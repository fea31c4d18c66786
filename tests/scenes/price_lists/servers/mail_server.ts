import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { freePort } from './ftp_server.js'
import { endWithTest } from './web_server.js'

/** Found, or installed, by `npm test`; see DOVECOT in docs/configuration.md. */
const PROGRAM = process.env.DOVECOT ?? '/usr/sbin/dovecot'

/** It refuses to be root's; whoever else we are it is, too. */
const NOBODY = 65_534

export interface MailGiven {
  from?: string
  subject?: string
  files?: Record<string, string>
}

/**
 * A mailbox of the user `parts` with the password `a secret`, on a Dovecot of this test.
 */
export async function givenMailServer() {
  const root = await mkdtemp(join(tmpdir(), 'mail-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY)
  const gid = isRoot ? NOBODY : (process.getgid?.() ?? NOBODY)
  const mails = join(root, 'mails')
  await chmod(root, 0o777)
  for (const folder of [mails, ...['new', 'cur', 'tmp'].map((name) => join(mails, name))]) {
    await mkdir(folder)
    await chmod(folder, 0o777)
  }
  const config = join(root, 'dovecot.conf')
  await writeFile(config, configOf({ root, mails, port, uid, gid }))
  await writeFile(join(root, 'users'), 'parts:{PLAIN}a secret::::::\n')
  const child = spawn(PROGRAM, ['-F', '-c', config], {
    stdio: 'ignore',
    cwd: root,
    ...(isRoot ? { uid, gid } : {}),
  })
  let isMissing = false
  child.once('error', () => (isMissing = true))
  endWithTest(async () => {
    if (child.exitCode === null && !isMissing) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(root, { recursive: true, force: true })
  })
  for (let tries = 0; !(await listens(port)); tries++) {
    if (isMissing) throw new Error('Dovecot is missing. Install it: apt-get install dovecot-imapd')
    if (child.exitCode !== null || tries > 1200) throw new Error('Dovecot did not start')
    await pause(25)
  }
  let sent = 0
  return {
    port,
    /** Puts a mail into the mailbox, as delivering one does. */
    async deliver(given: MailGiven = {}) {
      const name = `${1_700_000_000 + ++sent}.M${sent}.test`
      const path = join(mails, 'new', name)
      await writeFile(path, await mailOf(given))
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
  uid: number
  gid: number
}

/** Nothing of the machine's own: neither its users, nor its folders, nor its ports. */
function configOf({ root, mails, port, uid, gid }: Setup): string {
  const user = userInfo({ encoding: 'utf8' }).username
  const [owner, group] = uid === NOBODY ? ['nobody', 'nogroup'] : [user, String(gid)]
  return `
base_dir = ${root}/run
state_dir = ${root}/state
log_path = ${root}/log
protocols = imap
listen = 127.0.0.1
ssl = no
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
    port = 0
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
