/**
 * How to start a file of this code in a thread or process of its own. From source it needs the
 * loader that this process has; the built code needs nothing.
 *
 * @param url what `import.meta.resolve` says of the file
 */
export function ownCode(url: string): { file: URL; execArgv: string[] } {
  if (!import.meta.url.endsWith('.ts')) return { file: new URL(url), execArgv: [] }
  return {
    file: new URL(url.replace(/\.js$/, '.ts')),
    execArgv: [`--import=${import.meta.resolve('@poppinss/ts-exec')}`],
  }
}
