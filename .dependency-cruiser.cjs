/**
 * Who may import whom (docs/architecture.md). Nothing imports upward: news travels as events.
 * A domain may import itself, what stands beside its name here, support and shared.
 */
const domains = {
  support: [],
  accounts: [],
  sheets: [],
  uploads: ['accounts', 'sheets'],
  catalog: ['uploads', 'accounts', 'sheets'],
  cart: ['catalog', 'accounts'],
  orders: ['cart', 'catalog', 'uploads', 'accounts'],
  realtime: ['accounts'],
  notifications: ['accounts'],
  demo: ['accounts', 'sheets', 'uploads', 'catalog', 'cart', 'orders'],
}

const directions = Object.entries(domains).map(([domain, others]) => ({
  name: `${domain}-imports-only-below`,
  comment: `app/${domain} may import ${[...others, 'support'].join(', ')} and shared.`,
  severity: 'error',
  from: { path: `^app/${domain}/` },
  to: { path: '^app/', pathNot: `^app/(${[domain, ...others, 'support'].join('|')})/` },
}))

/** The client's folders, each with what it may import besides itself. */
const client = {
  lib: [],
  ui: ['lib'],
  grid: ['ui', 'lib'],
  layouts: ['features', 'ui', 'lib'],
  features: ['layouts', 'grid', 'ui', 'lib'],
  pages: ['features', 'layouts', 'grid', 'ui', 'lib'],
}

const clientDirections = Object.entries(client).map(([folder, others]) => ({
  name: `client-${folder}-imports-only-below`,
  severity: 'error',
  from: { path: `^inertia/${folder}/` },
  to: {
    path: `^inertia/(${Object.keys(client).join('|')})/`,
    pathNot: `^inertia/(${[folder, ...others].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...clientDirections,
    {
      name: 'every-domain-has-a-direction',
      comment: 'A new folder of app/ needs a line in `domains` above.',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/(${Object.keys(domains).join('|')})/` },
      to: {},
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { pathNot: '^shared/' },
    },
    {
      name: 'client-never-imports-the-server',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { path: '^(app|config|start|providers|commands|database|bin)/' },
    },
    {
      name: 'server-never-imports-the-client',
      severity: 'error',
      from: { path: '^(app|config|start|providers|commands|shared)/' },
      to: { path: '^inertia/' },
    },
    {
      name: 'only-routes-load-controllers',
      comment: 'Routes load them lazily; what two controllers share is a function of the domain.',
      severity: 'error',
      from: { pathNot: '(^|/|_)routes\\.ts$' },
      to: { path: '^app/.*_controller\\.ts$' },
    },
    {
      name: 'production-never-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|bench|bin/test\\.ts)' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@generated/)|\\.css$' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^\\.adonisjs/' },
      to: { circular: true, viaOnly: { pathNot: '^\\.adonisjs/' } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|public|ssr|var|node_modules/\\.vite)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'inertia/tsconfig.json' },
    webpackConfig: { fileName: 'bin/lib/checks/resolver.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
