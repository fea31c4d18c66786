import ace from '@adonisjs/core/services/ace'

/** What `node ace …` says, and its exit code. */
export async function whenCalled(name: string, ...words: string[]) {
  await ace.boot()
  ace.ui.switchMode('raw')
  const command = await ace.exec(name, words)
  const said = ace.ui.logger.getLogs().map(({ message }) => message)
  ace.ui.logger.flushLogs()
  ace.ui.switchMode('normal')
  return { code: command.exitCode ?? 0, said: said.join('\n') }
}
