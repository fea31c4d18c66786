import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INERTIA = join(import.meta.dirname, '../../../../../inertia')

export interface StyleRule {
  /** Relative to inertia/. */
  file: string
  selector: string
  declarations: Record<string, string>
}

export const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: INERTIA }).toSorted()

export const textOf = (file: string) => readFileSync(join(INERTIA, file), 'utf8')

/** The rules of a style sheet, those inside of `@media` and the like included. */
export function rulesOf(file: string): StyleRule[] {
  const css = textOf(file).replaceAll(/\/\*[^]*?\*\//g, '')
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    declarations: declarationsOf(body),
  }))
}

function declarationsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    body
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => {
        const colon = declaration.indexOf(':')
        return [
          declaration.slice(0, colon).trim(),
          declaration
            .slice(colon + 1)
            .trim()
            .replaceAll(/\s+/g, ' '),
        ]
      })
  )
}

/** The names of the tokens in a value: `accent` of `inset 2px 0 var(--sl-accent)`. */
export const tokensOf = (value = '') =>
  [...value.matchAll(/var\(--sl-([\w-]+)\)/g)].map(([, name = '']) => name)
