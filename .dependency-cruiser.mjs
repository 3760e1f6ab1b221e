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

// Rooms of the server from the ground up (apps/server/README.md): each may import those that stand before it.
const SERVER_ROOMS = [
  'platform',
  'http',
  'accounts',
  'realtime',
  'agents',
  'dispatch',
  'settings',
  'channels',
  'resources',
  'modules',
  'telephony',
  'sockets',
  'watching',
  'ownership',
  'plugins',
  'demo',
]
const TELEPHONY_ROOMS = [
  'ports',
  'media',
  'sip',
  'edge',
  'directory',
  'calls',
  'settings',
  'trunks',
  'acd',
  'registrar',
  'call-session',
  'apps',
  'callbacks',
  'transfer',
  'monitor',
  'dialplan',
  'recovery',
]

const TESTS = '\\.test\\.tsx?$|/testing/'

/** Tests may look at a whole house; what they test may not. */
function roomRules(name, folder, rooms) {
  return rooms.slice(0, -1).map((room, floor) => ({
    name: `${name}-${room}`,
    comment: `${folder}/${room} stands below ${rooms.slice(floor + 1).join(', ')} and knows nothing of them`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: TESTS },
    to: { path: `^${folder}/(${rooms.slice(floor + 1).join('|')})/` },
  }))
}

const packageRules = Object.entries(FLOORS).map(([name, allowed]) => ({
  name: `floor-${name}`,
  comment: `packages/${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^packages/${name}/(src|documents)/` },
  to: { path: '^(packages|apps|e2e)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

export default {
  forbidden: [
    ...packageRules,
    ...roomRules('server', 'apps/server/src', SERVER_ROOMS),
    ...roomRules('telephony', 'apps/server/src/telephony', TELEPHONY_ROOMS),
    {
      name: 'rooms-know-no-wiring',
      comment:
        'files beside the rooms of the server put them together (two say where bundles and assets lie): a room that imports one turns back',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: `${TESTS}|^apps/server/src/demo/` },
      to: { path: '^apps/server/src/[^/]+\\.ts$', pathNot: '/(thread-programs|assets)\\.ts$' },
    },
    {
      name: 'sql-stands-in-rows',
      comment: 'what decides knows no SQL: statements stand in *-rows.ts of the same room',
      severity: 'error',
      from: { path: '^apps/', pathNot: `${TESTS}|-rows\\.ts$|^apps/server/src/resources/` },
      to: { path: '(^|/)drizzle-orm(/|$)' },
    },
    {
      name: 'test-support-is-for-tests',
      comment: 'what stands in testing/ is imported by tests, chaos and bench alone',
      severity: 'error',
      from: { path: '^(packages|apps|scripts)/', pathNot: TESTS },
      to: { path: '/testing/' },
    },
    {
      name: 'contract-without-documents',
      comment: 'the contract is what crosses the wire; what writes it down stands beside it and reads it',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TESTS },
      to: { path: '^packages/contract/documents/' },
    },
    {
      name: 'contract-floors',
      comment: 'endpoints and resources are made of words, kit and entities, which know neither',
      severity: 'error',
      from: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/(endpoints|resources)/|\\.test\\.ts$',
      },
      to: { path: '^packages/contract/src/(endpoints|resources)/' },
    },
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
      name: 'hosts-know-no-component',
      comment: 'a host of the console is told and asked; what shows it stands in the folders beside it',
      severity: 'error',
      from: { path: '^apps/console/src/features/([^/]+)/host/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/console/src/features/[^/]+/[^/]+/', pathNot: '^apps/console/src/features/$1/host/' },
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
      from: { path: '^packages/sip/src/(user-agent|engine)/', pathNot: '\\.test\\.ts$|/protocol-suite/' },
      to: { path: '^packages/sip/src/(user-agent|engine)/', pathNot: '^packages/sip/src/$1/' },
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
    exclude: { path: '(^|/)(dist|dist-postgres|drizzle)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
