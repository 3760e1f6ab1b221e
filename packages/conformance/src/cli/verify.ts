import { createWriteStream, writeFileSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { VerifyOptions } from '../options.ts'
import { badge } from '../report/badge.ts'
import { htmlReport } from '../report/html.ts'
import { junitReport } from '../report/junit.ts'
import { painter, scenarioLine, summaryLine, textReport } from '../report/text.ts'
import type { Report } from '../report.ts'
import { SCENARIOS } from '../scenarios/index.ts'
import { traceWriter } from '../trace/write.ts'
import { verify } from '../verify.ts'
import * as args from './arguments.ts'

const OPTIONS = {
  url: { type: 'string' },
  ca: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  strategy: { type: 'string' },
  level: { type: 'string' },
  only: { type: 'string' },
  'second-user': { type: 'string' },
  'second-password': { type: 'string' },
  'limited-user': { type: 'string' },
  'limited-password': { type: 'string' },
  'peer-user': { type: 'string' },
  'peer-password': { type: 'string' },
  'supervisor-user': { type: 'string' },
  'supervisor-password': { type: 'string' },
  'external-number': { type: 'string' },
  channel: { type: 'string' },
  'app-secret': { type: 'string' },
  'verify-token': { type: 'string' },
  'provider-port': { type: 'string' },
  report: { type: 'string' },
  out: { type: 'string' },
  badge: { type: 'string' },
  record: { type: 'string' },
  patience: { type: 'string' },
  'stop-at-first': { type: 'boolean' },
  list: { type: 'boolean' },
} as const

/** `ramal-contract verify …`: the exit code. */
export async function runVerify(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: OPTIONS, strict: true })
  if (values.list) return list()
  const form = args.choice(values, 'report', ['text', 'json', 'junit', 'html']) ?? 'text'
  args.goOut(values)
  const options = optionsOf(values)
  const live = form === 'text' && !values.out
  const paint = painter(live && process.stdout.isTTY === true)
  const trace = values.record ? openTrace(values.record, options) : null
  const report = await verify({
    ...options,
    ...(trace ? { record: trace.record } : {}),
    onScenario: (result) => (live ? console.log(scenarioLine(result, paint)) : undefined),
  }).finally(() => trace?.end())
  const text = live ? `\n${textReport(report, paint)}` : PRINTERS[form](report)
  if (values.out) {
    writeFileSync(values.out, text)
    console.log(summaryLine(report, painter(process.stdout.isTTY === true)))
  } else process.stdout.write(text)
  if (values.badge) writeFileSync(values.badge, badge(report))
  return report.conforms ? 0 : 1
}

const PRINTERS: Readonly<Record<'text' | 'json' | 'junit' | 'html', (report: Report) => string>> = {
  text: (report) => textReport(report, painter(false)),
  json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  junit: junitReport,
  html: htmlReport,
}

function optionsOf(values: args.Values): VerifyOptions {
  const given = {
    strategy: args.strategyOf(values),
    level: args.levelOf(values),
    only: args.onlyOf(values, SCENARIOS),
    second: args.credentialsOf(values, 'second'),
    limited: args.credentialsOf(values, 'limited'),
    peer: args.credentialsOf(values, 'peer'),
    supervisor: args.credentialsOf(values, 'supervisor'),
    externalNumber: args.textOf(values, 'external-number', 'RAMAL_EXTERNAL_NUMBER'),
    channel: args.numberOf(values, 'channel', 'the id of a channel'),
    appSecret: args.textOf(values, 'app-secret', 'RAMAL_APP_SECRET'),
    verifyToken: args.textOf(values, 'verify-token', 'RAMAL_VERIFY_TOKEN'),
    providerPort: args.numberOf(values, 'provider-port', 'a port'),
    patienceMs: args.patienceOf(values),
    stopAtFirst: values['stop-at-first'] === true,
  }
  return {
    url: args.urlOf(values),
    user: args.required(values, 'user'),
    password: args.required(values, 'password', 'RAMAL_PASSWORD'),
    ...withoutUndefined(given),
  }
}

function openTrace(file: string, options: VerifyOptions) {
  const stream = createWriteStream(file)
  const { second, limited, peer, supervisor } = options
  const users = [second, limited, peer, supervisor].map((user) => user?.password)
  const known = [options.password, ...users, options.appSecret, options.verifyToken]
  const record = traceWriter((line) => stream.write(line), known)
  return {
    record,
    end: () => {
      stream.end()
      return finished(stream)
    },
  }
}

function list(): number {
  for (const { id, title, optional, needs = [] } of SCENARIOS) {
    const tail = [...(optional ? ['optional'] : []), ...needs.map((need) => `needs ${need}`)].join(', ')
    console.log(`${id.padEnd(30)} ${title}${tail && ` (${tail})`}`)
  }
  return 0
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function withoutUndefined<T extends object>(values: T): Given<T> {
  // What is left has no undefined: exactly the optional fields that were given.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
