/**
 * How to start a file of this code in a thread or process of its own. From source it needs the
 * loader that this process has; the built code needs nothing.
 */
export function ownCode(name: string): { file: URL; execArgv: string[] } {
  const source = import.meta.url.endsWith('.ts')
  return {
    file: new URL(`./${name}.${source ? 'ts' : 'js'}`, import.meta.url),
    execArgv: source ? [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] : [],
  }
}
