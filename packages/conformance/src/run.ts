import type { Api } from './api.ts'
import { Http, UnreachableError } from './client/http.ts'
import { now } from './client/now.ts'
import { Secrets } from './client/secrets.ts'
import type { TraceEntry } from './client/trace-entry.ts'
import { type Context, createContext, type Shared } from './context.ts'
import { coverageOf, type Ran } from './coverage.ts'
import { WireWatch } from './invariants/wire-watch.ts'
import { conforms, levelsOf } from './levels.ts'
import { unmetNeed } from './needs.ts'
import type { VerifyOptions } from './options.ts'
import type { Report, ScenarioResult } from './report.ts'
import type { Scenario } from './scenario.ts'
import { selectScenarios } from './select.ts'
import { CannotRun, signOut } from './sign-in.ts'
import { Skip, Stop, Tally } from './tally.ts'

/** Longer than any wait that the contract knows (75 s of silence), ms. */
const SCENARIO_MAX_MS = 120_000

/**
 * Tells the scenarios to a backend and reports what deviates from the contract. Throws CannotRun when nothing can be said: the
 * backend does not answer, or refuses the given user.
 */
export async function runScenarios(all: readonly Scenario[], options: VerifyOptions): Promise<Report> {
  const startedAt = Date.now()
  const shared = sharedOf(options)
  await probe(shared.deps.http)
  const runs: Ran[] = []
  for (const scenario of selectScenarios(all, options)) {
    const ran = await tellSurely(scenario, shared)
    runs.push(ran)
    options.onScenario?.(ran.result)
    if (options.stopAtFirst && ran.result.findings.length > 0) break
  }
  await signOutAll(shared)
  return reportOf(runs, options, startedAt)
}

function sharedOf(options: VerifyOptions): Shared {
  const secrets = new Secrets()
  secrets.add('PASSWORD', options.password)
  secrets.add('APP_SECRET', options.appSecret)
  secrets.add('VERIFY_TOKEN', options.verifyToken)
  const watch = new WireWatch(options.url)
  const record = (entry: TraceEntry) => {
    options.record?.(entry)
    watch.observe(entry)
  }
  const { url, user: username, strategy = 'cookie' } = options
  record({ kind: 'trace', version: 1, at: now(), url, strategy, username })
  const deps = { http: new Http(url, record), secrets, watch, probed: new Set<string>() }
  return { deps, options, record, identities: new Map(), profile: null, roles: new Map(), sockets: 0 }
}

async function probe(http: Http): Promise<void> {
  try {
    await http.send({ method: 'GET', path: '/api/pre-session/' })
  } catch (error) {
    if (error instanceof UnreachableError) throw new CannotRun(`no answer: ${error.message}`)
    throw error
  }
}

/** What depends on time is told a second time before it is said: a busy machine makes a right backend late. */
async function tellSurely(scenario: Scenario, shared: Shared): Promise<Ran> {
  const first = await runScenario(scenario, shared)
  if (!first.isOnlyLate) return first
  const second = await runScenario(scenario, shared)
  const late = first.result.findings.map(({ title }) => `late once, and in time when asked again: ${title}`)
  return second.result.findings.length > 0
    ? second
    : { ...second, result: { ...second.result, notes: [...second.result.notes, ...late] } }
}

async function runScenario(
  scenario: Scenario,
  shared: Shared,
): Promise<Ran & { readonly isOnlyLate: boolean }> {
  const startedAt = Date.now()
  const { options } = shared
  const tally = new Tally(scenario.id, shared.deps, options.stopAtFirst ?? false)
  const { ctx, tidyUp } = createContext(shared, tally)
  let reason = await guarded(tally, async () => {
    const unmet = await unmetNeed(ctx, scenario)
    if (unmet) throw new Skip(unmet)
    await inTime(scenario)(scenario.run(ctx))
  })
  // Always: what was skipped halfway has opened something too.
  const tidied = await guarded(tally, tidyUp)
  reason ??= tidied
  await guarded(tally, async () => tally.automatic([]))
  // A scenario that was skipped after something deviated has failed.
  const failed = tally.findings.length > 0
  const result: ScenarioResult = {
    id: scenario.id,
    title: scenario.title,
    level: scenario.level,
    optional: scenario.optional ?? false,
    status: failed ? 'failed' : reason === null ? 'passed' : 'skipped',
    absent: failed && tally.findings.every(({ kind }) => kind === 'missing'),
    reason,
    checks: tally.checks,
    findings: tally.findings,
    notes: [...tally.notes],
    ms: Date.now() - startedAt,
  }
  return { scenario, result, exercised: tally.exercised, isOnlyLate: tally.isOnlyLate }
}

/** Runs a step; why it was skipped, or null. A finding ends it quietly, a lost backend is a finding. */
async function guarded(tally: Tally, step: () => Promise<void>): Promise<string | null> {
  try {
    await step()
  } catch (error) {
    if (error instanceof Skip) return error.message
    if (error instanceof Stop) return null
    // What deviates was reported where it was read; here a scenario only stumbled over it.
    if (error instanceof TypeError && tally.findings.length > 0) return null
    if (!(error instanceof UnreachableError)) throw error
    const expected = 'an answer of the contract'
    tally.findings.push({
      scenario: tally.scenario,
      section: '0.3',
      title: 'every request is answered',
      expected,
      came: error.message,
      reproduction: null,
      kind: 'wrong',
    })
  }
  return null
}

function inTime({ id }: Scenario): (work: Promise<void>) => Promise<void> {
  return async (work) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${id} did not end in ${SCENARIO_MAX_MS} ms`)),
        SCENARIO_MAX_MS,
      )
    })
    await Promise.race([work, late]).finally(() => clearTimeout(timer))
  }
}

async function signOutAll(shared: Shared): Promise<void> {
  for (const [role, identity] of shared.identities) {
    const tally = new Tally(role, shared.deps, false)
    const { ctx } = createContext(shared, tally)
    const api: Api = await callerOf(ctx, role)
    if (api.identity === identity) await guarded(tally, () => signOut(api))
  }
}

function callerOf(ctx: Context, role: string): Promise<Api> {
  if (role === 'second user') return ctx.second()
  if (role === 'limited user') return ctx.limited()
  if (role === 'supervisor') return ctx.supervisor()
  return role === 'peer user' ? ctx.peer() : ctx.user()
}

function reportOf(runs: readonly Ran[], options: VerifyOptions, startedAt: number): Report {
  const scenarios = runs.map(({ result }) => result)
  const levels = levelsOf(scenarios)
  const asked = options.level ?? 'all'
  return {
    url: options.url,
    strategy: options.strategy ?? 'cookie',
    asked,
    startedAt: new Date(startedAt).toISOString(),
    ms: Date.now() - startedAt,
    conforms: conforms(levels, asked),
    checks: scenarios.reduce((sum, { checks }) => sum + checks, 0),
    findings: scenarios.flatMap(({ findings }) => findings),
    levels,
    scenarios,
    coverage: coverageOf(runs),
  }
}
