const WRONG = 'error TS2322'

/** @type {Record<string, import('./judge.mjs').Planted>} */
export const types = {
  types: {
    violations: [
      {
        catches: 'a wrong type on the server',
        path: 'app/http/planted/type.ts',
        content: `export const planted: number = 'text'\n`,
        shows: ['app/http/planted/type.ts', WRONG],
      },
    ],
  },
  'test-types': {
    violations: [
      {
        catches: 'a wrong type in a test',
        path: 'tests/unit/planted/type.spec.ts',
        content: `export const planted: number = 'text'\n`,
        shows: ['tests/unit/planted/type.spec.ts', WRONG],
      },
    ],
  },
  'client-types': {
    violations: [
      {
        catches: 'a wrong type in the client',
        path: 'inertia/lib/planted/type.tsx',
        content: `export const Planted = () => <p title={1} />\n`,
        shows: ['inertia/lib/planted/type.tsx', WRONG],
      },
    ],
  },
  'launcher-types': {
    violations: [
      {
        catches: 'a wrong type in the launcher',
        path: 'bin/lib/planted/type.mjs',
        content: `/** @type {number} */\nexport const planted = 'text'\n`,
        shows: ['bin/lib/planted/type.mjs', WRONG],
      },
      {
        catches: 'a parameter without a type',
        path: 'bin/lib/planted/parameter.mjs',
        content: `export const planted = (text) => text\n`,
        shows: ['bin/lib/planted/parameter.mjs', 'error TS7006'],
      },
    ],
  },
}
