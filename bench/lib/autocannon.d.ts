declare module 'autocannon' {
  interface Options {
    url: string
    connections?: number
    duration?: number
    headers?: Record<string, string>
    requests?: { path: string }[]
  }

  interface Result {
    duration: number
    errors: number
    non2xx: number
  }

  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listen: (client: unknown, status: number, bytes: number, milliseconds: number) => void
    ): void
  }

  export default function autocannon(options: Options): Run
}
