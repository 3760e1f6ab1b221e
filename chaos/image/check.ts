import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { until } from '@ramal/process/testing/until'
import Database from 'better-sqlite3'
import { readDemo } from '../../scripts/supervisor/demo.ts'
import { BASES, makeBases } from './bases.ts'
import { buildImage, imageConfig, inContainer, run, start } from './buildah.ts'
import { type Fact, factsOf, writtenSince } from './facts.ts'
import { answerACall, type Sim, writeAChat } from './play.ts'

const IMAGE = 'localhost/ramal:check'
const UID = 10_001
/** From the start of a container to the first call that is answered, ms. */
const FIRST_CALL_MS = 60_000
const STOP_MS = 15_000

/**
 * Builds the image, runs it as an engine would and plays a call and a chat through it. Tells what holds, in the order it was seen.
 * `isBuilt`: the image of the last time is taken.
 */
export async function checkImage(isBuilt: boolean, tell: (fact: Fact) => void): Promise<void> {
  if (!isBuilt) {
    timed('bases', makeBases)
    timed('image', () => buildImage(IMAGE, BASES))
  }
  const container = run('buildah', ['from', '--pull-never', IMAGE]).trim()
  try {
    const config = imageConfig(IMAGE)
    const root = run('buildah', ['mount', container]).trim()
    // Else buildah's own volume lies over the folder that this check looks into.
    run('buildah', ['config', '--volume', '/data-', container])
    for (const fact of factsOf(config, root)) tell(fact)
    await checkRun({ container, root, command: config.Cmd, probe: config.Healthcheck.Test.slice(1) }, tell)
  } finally {
    run('buildah', ['rm', container])
  }
}

interface Ran {
  container: string
  root: string
  command: readonly string[]
  probe: readonly string[]
}

async function checkRun({ container, root, command, probe }: Ran, tell: (fact: Fact) => void): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'ramal-image-data-'))
  chownSync(data, UID, UID)
  const settings = { data, env: await demoSettings() }
  const url = `http://127.0.0.1:${settings.env['PORT']}`
  const rootBefore = Date.now()
  const began = performance.now()
  const product = start(inContainer(container, settings, command))
  try {
    await untilServed(url, product)
    const sim: Sim = (args) => customer(start(inContainer(container, settings, ['sim', ...args])))
    const password = readDemo(data)?.password ?? ''
    const { browser, caller, answeredAt } = await answerACall({ url, password }, sim)
    const seconds = ((answeredAt - began) / 1000).toFixed(1)
    tell({
      what: `the first call is answered ${seconds} s after the start (of ${FIRST_CALL_MS / 1000})`,
      isSo: answeredAt - began <= FIRST_CALL_MS,
      seen: seconds,
    })
    await writeAChat(sim)
    tell({ what: 'its customer hears the agent, and another one has written', isSo: true, seen: '' })
    const asked = start(inContainer(container, settings, probe))
    tell({ what: 'its own probe finds it well', isSo: (await asked.ended) === 0, seen: asked.said.text })
    const pid = supervisorOf(settings.env['PORT'] ?? '')
    tell({ what: 'its programs are not root’s', isSo: statSync(`/proc/${pid}`).uid === UID, seen: pid })

    const stopBegan = performance.now()
    process.kill(pid, 'SIGTERM')
    const code = await product.ended
    const took = performance.now() - stopBegan
    tell({
      what: `it stops with 0 (in ${Math.round(took)} ms)`,
      isSo: code === 0 && took < STOP_MS,
      seen: code,
    })
    await caller.ended
    await browser.close()
    tell(recordsClosed(data))
    const written = writtenSince(root, rootBefore)
    tell({ what: 'it wrote nothing beside /data and /tmp', isSo: written.length === 0, seen: written })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nit said:\n${product.said.text}`)
  } finally {
    product.child.kill('SIGTERM')
    await product.ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** As the service `demo` of docker-compose.yml, on free ports. */
async function demoSettings(): Promise<Record<string, string>> {
  const names = ['PORT', 'SIP_PORT', 'SIM_PORT', 'SIM_SIP_PORT', 'MEDIA_PORT']
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const))
  return { ...Object.fromEntries(ports), RAMAL_DEMO: '1', PLAIN_HTTP: '1', PUBLIC_ADDRESS: '127.0.0.1' }
}

async function untilServed(url: string, { child, said }: ReturnType<typeof start>): Promise<void> {
  await until(
    'the product to serve',
    async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said.text}`)
      const answer = await fetch(`${url}/api/health/`).catch(() => null)
      return answer?.status === 200 && said.text.includes('Ramal is ready')
    },
    FIRST_CALL_MS,
  )
}

function customer({ child, said, ended }: ReturnType<typeof start>): ReturnType<Sim> {
  return {
    ended,
    async sees(...words) {
      const found = () => said.text.split('\n').find((line) => words.every((word) => line.includes(word)))
      await until(
        words.join(' '),
        () => {
          if (child.exitCode !== null && !found()) throw new Error(`a customer ended: ${said.text}`)
          return found() !== undefined
        },
        FIRST_CALL_MS,
      )
      return found() ?? ''
    },
  }
}

/** The supervisor on that port: buildah's own processes are not its parents. */
function supervisorOf(port: string): number {
  const found = readdirSync('/proc').find((pid) => {
    if (
      !/^\d+$/.test(pid) ||
      !/^\/[^\0]*\/node\0scripts\/supervisor\/main.js/.test(read(`/proc/${pid}/cmdline`))
    )
      return false
    return read(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`)
  })
  if (found === undefined) throw new Error(`no supervisor runs for port ${port}`)
  return Number(found)
}

/** Empty of a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function recordsClosed(data: string): Fact {
  const rows = new Database(join(data, 'ramal.db'), { readonly: true })
  try {
    const [row] = rows
      .prepare(
        'select count(*) as calls, count(ended_at) as ended, count(answered_at) as answered from calls',
      )
      .all() as { calls: number; ended: number; answered: number }[]
    const isSo = row !== undefined && row.answered > 0 && row.calls === row.ended
    return { what: 'the call that was in talk has its end in its record', isSo, seen: row }
  } finally {
    rows.close()
  }
}

function timed(what: string, work: () => void): void {
  const began = performance.now()
  work()
  console.log(`       ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
