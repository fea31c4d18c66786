import app from '@adonisjs/core/services/app'

/** How a test starts the server as production runs it: from the build that `npm test` made. */
export function builtServer(): { args: string[]; cwd: string } {
  return { args: ['bin/server.js'], cwd: app.makePath(process.env.BUILT_APP ?? 'build') }
}
