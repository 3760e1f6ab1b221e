// The floors of the house (docs/architecture.md §1). A rule's comment is what a person reads when it fires.
const FLOORS = {
  contract: [],
  i18n: ['contract'],
  domain: ['contract', 'i18n'],
  db: ['contract'],
  process: [],
  sip: ['domain', 'process'],
  media: ['process'],
  ui: [],
  conformance: ['contract', 'domain', 'sip'],
}

const packageRules = Object.entries(FLOORS).map(([name, allowed]) => ({
  name: `floor-${name}`,
  comment: `packages/${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: '^(packages|apps|e2e)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

export default {
  forbidden: [
    ...packageRules,
    {
      name: 'no-cycles',
      comment: 'a cycle means two ideas that cannot be understood apart',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-are-islands',
      comment: 'compose features in app/, never import one from another',
      severity: 'error',
      from: { path: '^apps/console/src/features/([^/]+)/' },
      to: { path: '^apps/console/src/features/([^/]+)/', pathNot: '^apps/console/src/features/$1/' },
    },
    {
      name: 'console-imports',
      comment: 'the console knows contract, i18n, domain and ui only',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^(packages|apps)/', pathNot: '^(apps/console|packages/(contract|i18n|domain|ui))/' },
    },
    {
      name: 'server-imports',
      comment: 'the server knows no console, no simulator and no ui',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(packages/ui|apps)/', pathNot: '^apps/server/' },
    },
    {
      name: 'simulator-imports',
      comment: 'the simulator is the other side: it never imports server, console or db',
      severity: 'error',
      from: { path: '^apps/simulator/' },
      to: { path: '^(packages/db|apps)/', pathNot: '^apps/simulator/' },
    },
    {
      name: 'lists-have-a-door',
      comment:
        'pages are made by listPage, heldPage and emptyPage: they know what the loop may read and what the reading thread',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: '^apps/server/src/http/long-list/' },
      to: { path: '^apps/server/src/http/long-list/paging\\.ts$' },
    },
    {
      name: 'sip-faces',
      comment: 'the user agent and the engine do not know each other',
      severity: 'error',
      from: { path: '^packages/sip/src/(agent|engine)/', pathNot: '\\.test\\.ts$|/contract/' },
      to: { path: '^packages/sip/src/(agent|engine)/', pathNot: '^packages/sip/src/$1/' },
    },
    {
      name: 'no-tests-in-programs',
      comment: 'test files are imported by nobody but tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'resolvable',
      comment: 'resolve every import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(#dialect|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|drizzle)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
