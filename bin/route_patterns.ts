import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Patterns = Readonly<Record<string, string>>

/**
 * Every module of the client brings the patterns of the routes that it names: a page loads those of its own links
 * and calls, and no others. They reach `inertia/lib/routing/routes.ts` before anything of the module runs.
 *
 * @param file the patterns by name, as `client_routes.ts` writes them
 */
export function routePatterns(file: string): Plugin {
  return {
    name: 'route-patterns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/inertia\/(?!lib\/routing\/routes\.ts).*\.tsx?$/ },
      handler(code) {
        // The development server writes it again when routes change.
        this.addWatchFile(file)
        return { code: withPatterns(code, JSON.parse(readFileSync(file, 'utf8'))), map: null }
      },
    },
  }
}

/** A module that adds the patterns of the routes it names; lines stay where they are. */
export function withPatterns(code: string, patterns: Patterns): string {
  const named = namesIn(code).filter((name) => patterns[name] !== undefined)
  if (named.length === 0) return code
  const added = JSON.stringify(Object.fromEntries(named.map((name) => [name, patterns[name]])))
  return `import { addRoutes as $addRoutes } from '~/lib/routing/routes';$addRoutes(${added});${code}`
}

/** Every text in quotes that could be the name of a route. */
export function namesIn(code: string): string[] {
  return [...code.matchAll(/'([a-z_.]+)'/g)].map(([, name = '']) => name)
}
