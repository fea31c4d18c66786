/**
 * The allowed directions of imports (docs/architecture.md). No module imports a module above it; higher modules learn of
 * changes through events. The infrastructure layer knows no domain. A domain module may import itself, the modules listed
 * for it here, the infrastructure layer and shared.
 */
const ground = {
  errors: [],
  threads: [],
  texts: [],
  database: ['errors'],
  jobs: ['database', 'errors'],
  mail: ['database', 'jobs', 'texts'],
  events: ['database', 'jobs', 'mail', 'texts', 'errors'],
  http: ['database', 'errors', 'threads'],
}

const domains = {
  sheets: [],
  accounts: [],
  idempotency: ['accounts'],
  contractors: ['accounts'],
  uploads: ['idempotency', 'accounts', 'sheets'],
  exports: ['uploads', 'accounts', 'sheets'],
  offers: ['accounts'],
  price_lists: ['offers', 'uploads', 'contractors', 'accounts', 'sheets'],
  cart: ['offers', 'contractors', 'accounts'],
  orders: [
    'cart',
    'offers',
    'exports',
    'uploads',
    'sheets',
    'contractors',
    'idempotency',
    'accounts',
  ],
  quotations: [
    'orders',
    'cart',
    'offers',
    'exports',
    'uploads',
    'sheets',
    'contractors',
    'idempotency',
    'accounts',
  ],
  sales: ['orders', 'offers', 'exports', 'sheets', 'contractors', 'idempotency', 'accounts'],
  dashboard: [
    'news',
    'sales',
    'quotations',
    'orders',
    'cart',
    'price_lists',
    'offers',
    'contractors',
    'accounts',
  ],
  realtime: ['contractors', 'accounts'],
  notifications: ['accounts'],
  content: ['accounts'],
  news: ['content', 'accounts'],
  site: ['news', 'content', 'price_lists', 'offers', 'accounts'],
  demo: [
    'accounts',
    'contractors',
    'content',
    'news',
    'uploads',
    'offers',
    'price_lists',
    'cart',
    'orders',
    'quotations',
    'sales',
    'sheets',
  ],
}

const rooms = {
  ...ground,
  ...Object.fromEntries(
    Object.entries(domains).map(([domain, others]) => [domain, [...others, ...Object.keys(ground)]])
  ),
}

const directions = Object.entries(rooms).map(([room, others]) => ({
  name: `${room}-imports-only-below`,
  comment: `app/${room} may import ${[...others, 'shared'].join(', ')}.`,
  severity: 'error',
  from: { path: `^app/${room}/` },
  to: { path: '^app/', pathNot: `^app/(${[room, ...others].join('|')})/` },
}))

/** The client's folders, each with the folders that it may import besides itself. */
const client = {
  lib: [],
  ui: ['lib'],
  grid: ['ui', 'lib'],
  layouts: ['features', 'ui', 'lib'],
  features: ['grid', 'ui', 'lib'],
  pages: ['features', 'layouts', 'grid', 'ui', 'lib'],
}

// Pages may import all other folders, so they need no rule.
const bounded = Object.entries(client).filter(([folder]) => folder !== 'pages')

const clientDirections = bounded.map(([folder, others]) => ({
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
      comment: 'A new folder of app/ needs a line above.',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/(${Object.keys(rooms).join('|')})/` },
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
      name: 'controllers-write-no-audit-lines',
      comment: 'A use case writes the line of a change in the transaction of the change.',
      severity: 'error',
      from: { path: '_controller\\.ts$' },
      to: { path: '/(audit_events|define_audit_event)\\.ts$' },
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
    exclude: { path: '^(build|public|var|node_modules/\\.vite)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'inertia/tsconfig.json' },
    webpackConfig: { fileName: 'bin/lib/checks/resolver.cjs' },
    enhancedResolveOptions: {
      // Files do not change during a run. By default a path is looked up again after 4 s.
      cachedInputFileSystem: { cacheDuration: 10 * 60_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
