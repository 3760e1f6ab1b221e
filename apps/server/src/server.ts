import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from './env.ts'
import { KeyReplacement } from './modules/keys/replacement.ts'
import type { OperatorDeps, Papers, Say } from './modules/operator/command.ts'
import { runCommand } from './modules/operator/operator.ts'
import { openOperatorDoor } from './modules/operator/socket.ts'
import { buildParts, type Parts } from './server-parts.ts'
import type { RunningServer, Start } from './server-start.ts'
import { buildWeb, serveWeb, type Web } from './server-web.ts'
import { VERSION } from './version.ts'

/** How long a start waits for the engine, ms. */
const ENGINE_WAIT_MS = 3_000

/** Opens the store, builds everything on it, listens, then takes calls. */
export async function startServer(env: Env, start: Start): Promise<RunningServer> {
  const parts = await buildParts(env, start)
  const web = await buildWeb(env, start, parts)
  const unwatch = start.watching?.servers.add(parts)
  await takeUpWork(parts)
  const { store, clock, log, keys } = parts
  const replacement = new KeyReplacement({ store, clock, log, keys })
  const operatorDoor = await openToOperators(env, start, { ...parts, replacement })
  await serveWeb(env, start, web)
  await startTelephony(parts)
  parts.retention.start()
  replacement.start()
  return {
    app: web.app,
    async stop() {
      web.ending.isEnding = true
      operatorDoor?.close()
      await endCalls(parts)
      await endWeb(web)
      await endWork(parts)
      await Promise.all([parts.retention.stop(), replacement.stop()])
      parts.hub.close()
      await store.close()
      unwatch?.()
    },
  }
}

/** What was there when the last server ended goes on. */
async function takeUpWork({
  accounts,
  agentService,
  pauses,
  afterServices,
  placeEnds,
  reportJobs,
  chat,
}: Parts): Promise<void> {
  accounts.start()
  await agentService.start()
  await pauses.start()
  await afterServices.start()
  await placeEnds.start()
  await reportJobs.start()
  await chat.start()
}

/** The operator's commands work on it; the first server of a process has the door for all. */
async function openToOperators(
  env: Env,
  { process, log }: Start,
  parts: Parts & { replacement: KeyReplacement },
) {
  const { store, clock, accounts, retention, box, sip, telephony, replacement, isFirst } = parts
  const operator: OperatorDeps = {
    ...{ store, clock, access: accounts.access, replacement, retention, box, version: VERSION },
    place: { ...placeOf(env), sipHost: sip.host, sipPort: sip.port },
    startedWith: env.startedWith,
    health: () => telephony.health(),
  }
  const operators = process?.operators ?? []
  operators.push(operator)
  const run = (argv: readonly string[], say: Say, papers: Papers) =>
    runCommand(argv, operators, { log, say, papers })
  return isFirst ? await openOperatorDoor(env.dataDir, { log, run }) : null
}

function placeOf({ host, publicAddress, port }: Env) {
  return { host, publicAddress, port }
}

/** Console and chats are served without the engine: a start waits a moment for it, and calls begin when it is there. */
async function startTelephony({ telephony, log }: Parts): Promise<void> {
  const started = telephony.start()
  started.catch((error: unknown) => log.error({ err: error }, 'the exchange did not start'))
  await Promise.race([started, delay(ENGINE_WAIT_MS, undefined, { ref: false })]).catch(() => {})
}

async function endCalls({ telephony, edge, stopReview }: Parts): Promise<void> {
  await telephony.stop()
  edge.close()
  stopReview()
}

async function endWeb({ app, tls }: Web): Promise<void> {
  tls?.stop()
  app.server.closeAllConnections()
  await app.close()
}

async function endWork(parts: Parts): Promise<void> {
  const { accounts, livePages, floors, helps, afterServices, placeEnds, reportJobs, chat, stopPruning } =
    parts
  await accounts.stop()
  livePages.stop()
  floors.stop()
  helps.stop()
  afterServices.stop()
  placeEnds.stop()
  await reportJobs.stop()
  await chat.stop()
  stopPruning()
}
